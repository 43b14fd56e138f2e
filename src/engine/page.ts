import type { NumberColumn } from './number-column.ts'
import type { Selection } from './selection.ts'
import type { Space } from './space.ts'

/** Equal values are ordered by descending id. All matches have ranks in [from, to). */
export interface PageWindow {
  column: NumberColumn
  isDescending: boolean
  from: number
  to: number
  offset: number
  length: number
}

/** Selecting takes as long for each match as scanning this many ranks. */
const ranksPerMatch = 16

/** Scans the order if matches are dense, otherwise selects the first matches. */
export function pageOf(space: Space, selection: Selection, window: PageWindow): number[] {
  const wanted = Math.min(selection.count, window.offset + window.length)
  if (wanted <= window.offset) return []
  const ranksToScan = (wanted * (window.to - window.from)) / selection.count
  if (ranksToScan < selection.count * ranksPerMatch) return scanOrder(space, selection, window, wanted)
  const { column, isDescending, offset } = window
  return firstByKey(space, selection.listed.slice(), column.values, { isDescending, offset, wanted })
}

function scanOrder(space: Space, selection: Selection, window: PageWindow, wanted: number): number[] {
  const { column, offset, from, to } = window
  const { order } = column
  const { words } = space.memory
  const set = selection.set >>> 2
  const page: number[] = []
  let seen = 0
  const scanBack = (last: number, first: number) => {
    for (let rank = last; rank >= first && seen < wanted; rank--) {
      const slot = order[rank] as number
      if (((words[set + (slot >>> 5)] as number) >>> (slot & 31)) & 1 && seen++ >= offset) page.push(slot)
    }
  }
  if (window.isDescending) scanBack(to - 1, from)
  else {
    // Ids descend among equal values, so each run of equal values is scanned backwards.
    for (let start = from; start < to && seen < wanted; ) {
      const end = column.endOfRun(start, to)
      scanBack(end - 1, start)
      start = end
    }
  }
  return page
}

/** Like `pageOf`, ordered by computed keys instead of a column. */
export function pageByKey(
  space: Space,
  selection: Selection,
  window: Pick<PageWindow, 'isDescending' | 'offset' | 'length'> & { keyOf: (slot: number) => number },
): number[] {
  const { isDescending, offset, length, keyOf } = window
  const wanted = Math.min(selection.count, offset + length)
  if (wanted <= offset) return []
  const listed = selection.listed.slice()
  const keys = new Float64Array(space.reserve)
  for (const slot of listed) keys[slot] = keyOf(slot)
  return firstByKey(space, listed, keys, { isDescending, offset, wanted })
}

function firstByKey(
  space: Space,
  slots: Uint32Array,
  keys: Float64Array,
  { isDescending, offset, wanted }: { isDescending: boolean; offset: number; wanted: number },
): number[] {
  const sign = isDescending ? -1 : 1
  const { ids } = space
  const compare = (one: number, other: number) =>
    sign * ((keys[one] as number) - (keys[other] as number)) || (ids[other] as number) - (ids[one] as number)
  quickselect(slots, wanted, compare)
  return Array.from(slots.subarray(0, wanted).sort(compare).subarray(offset))
}

/** Hoare's quickselect: moves the first `wanted` slots to the front, unordered. */
function quickselect(
  slots: Uint32Array,
  wanted: number,
  compare: (one: number, other: number) => number,
): void {
  let low = 0
  let high = slots.length - 1
  while (low < high) {
    const pivot = slots[(low + high) >>> 1] as number
    let left = low
    let right = high
    while (left <= right) {
      while (compare(slots[left] as number, pivot) < 0) left++
      while (compare(slots[right] as number, pivot) > 0) right--
      if (left > right) break
      const swapped = slots[left] as number
      slots[left++] = slots[right] as number
      slots[right--] = swapped
    }
    if (wanted - 1 <= right) high = right
    else if (wanted - 1 >= left) low = left
    else return
  }
}
