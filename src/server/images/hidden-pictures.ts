import { sql } from 'drizzle-orm'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { HiddenListings } from '#server/catalogue/columns/hidden-listings.ts'
import { uploadedIn, vehicles } from '#server/database/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { isShownTo } from '#server/http/errors/switched-off.ts'
import { fileNames } from './keep-image.ts'

/**
 * Finds the pictures that only hidden listings show.
 * @returns a function that takes the file name of an uploaded picture and returns those listings; none if the public may
 *   see it
 */
export function openHiddenPictures({
  catalogue,
  database,
}: Pick<Dependencies, 'catalogue' | 'database'>): (file: string) => Promise<Vehicle[]> {
  let known: { of: HiddenListings; changes: number; byFile: ReadonlyMap<string, string> } | undefined

  /** Address of a hidden listing's picture by the name of each of its files. */
  function addressesByFile(): ReadonlyMap<string, string> {
    const { hidden } = catalogue
    if (known?.of !== hidden || known.changes !== hidden.changes) {
      const addresses = catalogue.hiddenIds().flatMap((id) => catalogue.vehicle(id)?.imageUrls ?? [])
      const byFile = new Map(
        addresses.flatMap((address) => fileNames(address).map((name) => [name, address] as const)),
      )
      known = { of: hidden, changes: hidden.changes, byFile }
    }
    return known.byFile
  }

  return async (file) => {
    const address = catalogue.hidden.isEmpty ? undefined : addressesByFile().get(file)
    if (address === undefined) return []
    const rows = await database.queries
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(sql`${uploadedIn(vehicles.imageUrls)} and ${vehicles.imageUrls} ? ${address}`)
    const listings = rows.flatMap(({ id }) => catalogue.vehicle(id) ?? [])
    return listings.some((listing) => isShownTo(catalogue, null, listing)) ? [] : listings
  }
}
