import { limits } from '#domain/limits.ts'
import type { Reads } from '#domain/reads.ts'
import { vehicleListQuery } from '../api/queries.ts'

/** Cards in one of Home's rails: two rows of three. */
const railLength = 6

/**
 * Home's rails leave out what is sold: nobody is lured by what is gone (product decisions). This one is asked for one
 * more than it shows: where there are enough, the first is the hero's.
 */
export function featuredRailQuery(reads: Reads) {
  return vehicleListQuery(reads, { featured: true, sold: false, pageSize: railLength + 1 })
}

export function promotedRailQuery(reads: Reads) {
  return vehicleListQuery(reads, { promotion: true, sold: false, pageSize: railLength })
}

export function latestListingsQuery(reads: Reads) {
  return vehicleListQuery(reads, { sold: false, pageSize: limits.latestListings })
}
