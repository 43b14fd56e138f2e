import { nameKey } from '#domain/text/names.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'
import { sampleDealerships } from './random-listings.ts'

/** Ids of dealerships by name. */
export type SampleOwners = ReadonlyMap<string, number>

/** Stores the dealerships and three users (ids 1 to 3 of a fresh database) that random listings belong to. */
export async function storeOwners(queries: Queries): Promise<SampleOwners> {
  const stored = await queries
    .insert(dealerships)
    .values(
      sampleDealerships.map(({ name, logo, parish }) => ({
        name,
        nameKey: nameKey(name),
        logoUrl: logo,
        address: parish && `Main Road, ${parish}`,
      })),
    )
    .returning({ id: dealerships.id, name: dealerships.name })
  const names = ['anna', 'ben', 'cleo']
  await queries
    .insert(users)
    .values(names.map((username) => ({ username, usernameKey: username, passwordHash: 'none' })))
  return new Map(stored.map(({ id, name }) => [name, id]))
}

/** Stores listings; the database assigns ids and versions. */
export async function storeListings(
  queries: Queries,
  owners: SampleOwners,
  listings: readonly Vehicle[],
): Promise<number[]> {
  const ids: number[] = []
  // PostgreSQL allows 65,535 parameters.
  for (let from = 0; from < listings.length; from += 1000) {
    const stored = await queries
      .insert(vehicles)
      .values(listings.slice(from, from + 1000).map((listing) => storedListing(owners, listing)))
      .returning({ id: vehicles.id })
    ids.push(...stored.map(({ id }) => id))
  }
  return ids
}

/** A listing as a row to store, without the logo if it is the dealership's. */
export function storedListing(owners: SampleOwners, listing: Vehicle): typeof vehicles.$inferInsert {
  const { id: _id, version: _version, parish: _parish, listedAt, confirmedAt, ...others } = listing
  const { dealershipName, dealershipLogo, ...fields } = others
  const inherited = sampleDealerships.find(({ name }) => name === dealershipName)?.logo ?? null
  return {
    ...fields,
    dealershipId: owners.get(dealershipName) ?? 0,
    dealershipLogo: dealershipLogo === inherited ? null : dealershipLogo,
    createdAt: new Date(`${listedAt}T12:00:00Z`),
    confirmedAt: new Date(`${confirmedAt}T12:00:00Z`),
    promotionStartDate: instant(listing.promotionStartDate),
    promotionEndDate: instant(listing.promotionEndDate),
  }
}

function instant(date: string | null): Date | null {
  return date === null ? null : new Date(date)
}
