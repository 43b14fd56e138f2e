import { type DateKey, dateKeys, mapKeys } from '#domain/vehicle/fields.ts'
import type { VehiclePatch } from '#domain/vehicle/vehicle.ts'
import type { vehicles } from '#server/database/schema.ts'

type Columns = Partial<typeof vehicles.$inferInsert>

/** A listing's given fields as columns: dates become instants, absent fields stay absent. */
export function vehicleColumns<Fields extends VehiclePatch>(fields: Fields) {
  return {
    ...fields,
    ...mapKeys<Record<DateKey, Date | null | undefined>>(dateKeys, (key) => instant(fields[key])),
  } satisfies Columns
}

function instant(text: string | null | undefined): Date | null | undefined {
  return text ? new Date(text) : (text as null | undefined)
}
