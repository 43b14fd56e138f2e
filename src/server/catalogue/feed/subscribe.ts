import { limits } from '#domain/limits.ts'
import type { Database } from '#server/database/database.ts'

/** What the database tells about one table. */
export interface Announcements {
  /** These rows were inserted, changed or deleted. */
  onChanged(ids: number[]): void
  /** Anything may have changed: all rows did, or the connection was lost for a while. */
  onUnknown(): void
}

/** Hears what is announced on a channel of the database's triggers until the returned function is called. */
export function hear(
  database: Database,
  channel: 'vehicle_changes' | 'dealership_changes',
  { onChanged, onUnknown }: Announcements,
): Promise<() => Promise<void>> {
  return database.listen(channel, {
    onPayload: (payload) => (payload === '*' ? onUnknown() : onChanged(idsIn(payload))),
    onGap: onUnknown,
  })
}

/** The ids of an announcement; anybody may announce, so what can be no id is left out. */
function idsIn(payload: string): number[] {
  return payload
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= limits.integer)
}
