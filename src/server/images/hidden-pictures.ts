import { sql } from 'drizzle-orm'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { HiddenListings } from '#server/catalogue/columns/hidden-listings.ts'
import { uploadedIn, vehicles } from '#server/database/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { isShownTo } from '#server/http/errors/switched-off.ts'

/** Content hash in the name of an uploaded picture. */
const hashLength = 32

/**
 * Finds the pictures that only hidden listings show.
 * @returns a function that takes the file name of an uploaded picture and returns those listings; none if the public may
 *   see it
 */
export function openHiddenPictures({
  catalogue,
  database,
}: Pick<Dependencies, 'catalogue' | 'database'>): (file: string) => Promise<Vehicle[]> {
  let known: { of: HiddenListings; changes: number; addresses: ReadonlyMap<string, string> } | undefined

  function addresses(): ReadonlyMap<string, string> {
    const { hidden } = catalogue
    if (known?.of !== hidden || known.changes !== hidden.changes) {
      const uploaded = catalogue
        .hiddenIds()
        .flatMap((id) => catalogue.vehicle(id)?.imageUrls ?? [])
        .filter((address) => address.startsWith('/images/'))
      const byHash = new Map(uploaded.map((address) => [hashOf(address.slice('/images/'.length)), address]))
      known = { of: hidden, changes: hidden.changes, addresses: byHash }
    }
    return known.addresses
  }

  return async (file) => {
    const address = catalogue.hidden.isEmpty ? undefined : addresses().get(hashOf(file))
    if (address === undefined) return []
    const rows = await database.queries
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(sql`${uploadedIn(vehicles.imageUrls)} and ${vehicles.imageUrls} ? ${address}`)
    const listings = rows.flatMap(({ id }) => catalogue.vehicle(id) ?? [])
    return listings.some((listing) => isShownTo(catalogue, null, listing)) ? [] : listings
  }
}

const hashOf = (file: string) => file.slice(0, hashLength)
