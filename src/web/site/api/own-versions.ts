import type { BulkSelection } from '#domain/bulk/bulk-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

type ListingVersion = Pick<Vehicle, 'id' | 'version'>

/** Writes of listings are sent one after another, so that each carries the version that the one before led to. */
export const listingWrites = { id: 'listing-writes' }

/** By id and version, the version that a write of this page replaced it with. */
const replacements = new Map<string, number>()

const keyOf = ({ id, version }: ListingVersion) => `${id} ${version}`

export function recordWrite(before: ListingVersion, after: Pick<Vehicle, 'version'>): void {
  replacements.set(keyOf(before), after.version)
}

/**
 * The version to write a listing with that was shown in this one: what this page itself has written since is no
 * change by someone else.
 */
export function versionToWrite({ id, version }: ListingVersion): number {
  const next = replacements.get(keyOf({ id, version }))
  return next === undefined ? version : versionToWrite({ id, version: next })
}

/** The same for the listings of a bulk change. */
export function selectionToWrite(selection: BulkSelection): BulkSelection {
  const listings = selection.listings?.map(({ id, version }) => ({
    id,
    version: version && versionToWrite({ id, version }),
  }))
  return listings ? { listings } : selection
}
