import { setChangeAuthor } from '#server/database/history-tables.ts'
import { vehicles } from '#server/database/schema.ts'
import type { Writing } from '#server/dependencies.ts'
import { isWritable, type RowWrite, refuseWrite } from '#server/http/conditional-write.ts'

/** Deletes a listing, also from the catalogue. @throws Problem absent, forbidden or stale */
export async function deleteVehicle({ database, catalogueWrites }: Writing, write: RowWrite): Promise<void> {
  const isDeletable = isWritable(write, 'vehicle.delete')
  const deleted = await database.queries.transaction(async (queries) => {
    await setChangeAuthor(queries, 'single', write.user.id)
    return queries.delete(vehicles).where(isDeletable).returning({ id: vehicles.id })
  })
  if (deleted.length === 0) await refuseWrite(database.queries, write, 'vehicle.delete')
  await catalogueWrites.apply({ vehicles: [write.id] })
}
