import { limits } from '#domain/limits.ts'
import type { Database } from '#server/database/database.ts'

export type ChangeChannel = 'vehicle_changes' | 'dealership_changes'

/** Subscribes to the changes of a table that the database's triggers announce. @returns unsubscribes */
export function subscribe(
  database: Database,
  channel: ChangeChannel,
  {
    onChanged,
    onUnknown,
  }: {
    /** Rows that were inserted, updated or deleted. */
    onChanged(ids: number[]): void
    /** The table was truncated, or announcements may have been missed. */
    onUnknown(): void
  },
): Promise<() => Promise<void>> {
  return database.listen(channel, {
    onPayload: (payload) => (payload === '*' ? onUnknown() : onChanged(idsIn(payload))),
    onGap: onUnknown,
  })
}

/** Any client may notify, so invalid ids are dropped. */
function idsIn(payload: string): number[] {
  return payload
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= limits.integer)
}
