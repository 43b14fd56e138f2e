import { parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'

/** The vehicles that an address names, in one spelling: `{ ids: '3,1,2' }`; nothing where it names none. */
export function idsSearch(search: Readonly<Record<string, unknown>>, most?: number): { ids?: string } {
  const ids = parseVehicleIds(search.ids, most)
  return { ids: ids.length > 0 ? ids.join(',') : undefined }
}
