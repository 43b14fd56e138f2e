import type { Database } from '#server/database/database.ts'
import { vehicles } from '#server/database/schema.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'
import { isWritable, refuseVehicleWrite, type VehicleWrite } from './writable-vehicle.ts'

/** Deletes a listing, also from the catalogue. @throws Problem absent, forbidden or stale */
export async function deleteVehicle({
  database,
  catalogueWrites,
  ...write
}: VehicleWrite & { database: Database; catalogueWrites: CatalogueWrites }): Promise<void> {
  const deleted = await database.queries
    .delete(vehicles)
    .where(isWritable(write, 'vehicle.delete'))
    .returning({ id: vehicles.id })
  if (deleted.length === 0) await refuseVehicleWrite(database.queries, write, 'vehicle.delete')
  await catalogueWrites.applyRows({ vehicles: [{ id: write.id, row: undefined }] })
}
