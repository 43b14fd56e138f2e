import { totalmem } from 'node:os'
import { constrainedMemory } from 'node:process'
import { getHeapStatistics } from 'node:v8'

/** The memory a catalogue may take up, in bytes. During a reload there are two. */
export interface MemoryBudget {
  /** Of different words, part of `heap`. */
  vocabulary: number
  /** In the JavaScript heap: words, values, sets. */
  heap: number
  /** Outside the heap: records and columns. */
  records: number
}

/**
 * The budget of a catalogue in this process: at most a quarter of the heap and an eighth of the memory, so that two
 * catalogues, the database and the requests fit (decision 103).
 * @param heapLimit in bytes
 * @param memory of the machine or container, in bytes
 */
export function memoryBudget(
  heapLimit = getHeapStatistics().heap_size_limit,
  memory = Math.min(totalmem(), constrainedMemory() || Number.POSITIVE_INFINITY),
): MemoryBudget {
  const heap = Math.min(heapLimit, memory / 2)
  return { vocabulary: heap / 16, heap: heap / 4, records: memory / 8 }
}
