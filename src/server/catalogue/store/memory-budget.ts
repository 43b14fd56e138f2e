import { totalmem } from 'node:os'
import { constrainedMemory } from 'node:process'
import { getHeapStatistics } from 'node:v8'

/** What a catalogue may take up, in bytes. A reload fills a second one beside the first. */
export interface CatalogueRoom {
  /** Of different words, part of `heap`. */
  vocabulary: number
  /** Of what stands in the JavaScript heap: words, values, sets. */
  heap: number
  /** Of what stands beside it: records and columns. */
  records: number
  /** Of dealerships, in the heap too. */
  dealerships: number
}

export const unlimitedRoom: CatalogueRoom = {
  vocabulary: Number.POSITIVE_INFINITY,
  heap: Number.POSITIVE_INFINITY,
  records: Number.POSITIVE_INFINITY,
  dealerships: Number.POSITIVE_INFINITY,
}

/**
 * The room that a catalogue has in this process: a quarter of the heap at most and an eighth of the memory, so that two
 * of them, the database and the requests have enough (docs/decisions/0031-a-start-holds-what-fits.md).
 * @param heapLimit how far the heap may grow, in bytes
 * @param memory what the machine has, or the container is allowed, in bytes
 */
export function roomOf(
  heapLimit = getHeapStatistics().heap_size_limit,
  memory = Math.min(totalmem(), constrainedMemory() || Number.POSITIVE_INFINITY),
): CatalogueRoom {
  const heap = Math.min(heapLimit, memory / 2)
  return { vocabulary: heap / 16, heap: heap / 4, records: memory / 8, dealerships: heap / 32 }
}
