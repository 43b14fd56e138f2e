import type { NumberColumn } from '../columns/number-column.ts'
import { hasBit } from '../sets/bit-set.ts'
import type { Selection } from '../sets/selection.ts'
import type { SlotTable } from '../sets/slot-table.ts'

/** Which ranks of a column can hold matches, in which direction, and which of the matches make up the page. */
export interface PageWindow {
  column: NumberColumn
  isDescending: boolean
  from: number
  to: number
  offset: number
  length: number
}

/**
 * The slots of one page of a selection in a column's order, equal values newest first: by a scan of the order where
 * matches are dense, by top-k selection among the matches where they are rare.
 */
export function pageOf(selection: Selection, window: PageWindow, slots: SlotTable): number[] {
  const wanted = Math.min(selection.count, window.offset + window.length)
  if (wanted <= window.offset) return []
  const ranksToScan = (wanted * (window.to - window.from)) / selection.count
  return ranksToScan < selection.count * 2
    ? scanOrder(selection, window, wanted)
    : selectTop(selection, window, wanted, slots)
}

function scanOrder(selection: Selection, window: PageWindow, wanted: number): number[] {
  const { column, offset, from, to } = window
  const page: number[] = []
  let seen = 0
  const scanBack = (last: number, first: number) => {
    for (let rank = last; rank >= first && seen < wanted; rank--) {
      const slot = column.order[rank] as number
      if (hasBit(selection.bits, slot) && seen++ >= offset) page.push(slot)
    }
  }
  if (window.isDescending) scanBack(to - 1, from)
  else {
    // Values ascend, but ids descend among equal values: each run of one value is scanned backwards.
    for (let start = from; start < to && seen < wanted; ) {
      const end = endOfRun(column, start, to)
      scanBack(end - 1, start)
      start = end
    }
  }
  return page
}

/** Exponential search, because runs are mostly short. */
function endOfRun(column: NumberColumn, start: number, to: number): number {
  const value = column.valueAt(start)
  let inside = start
  let stride = 1
  while (inside + stride < to && column.valueAt(inside + stride) === value) {
    inside += stride
    stride *= 2
  }
  return column.rankWhere((other) => other !== value, inside + 1, Math.min(inside + stride, to))
}

function selectTop(selection: Selection, window: PageWindow, wanted: number, { ids }: SlotTable): number[] {
  const { values } = window.column
  return pick(selection.slots.slice(), wanted, window, (one, other) => {
    const byValue = ((values[one] as number) - (values[other] as number)) * (window.isDescending ? -1 : 1)
    return byValue !== 0 ? byValue : (ids[other] as number) - (ids[one] as number)
  })
}

/** The same page in an order without a column: by a computed key for every slot of the selection. */
export function pageByKey(
  selection: Selection,
  window: Pick<PageWindow, 'isDescending' | 'offset' | 'length'> & { keyOf: (slot: number) => number },
  { ids, capacity }: SlotTable,
): number[] {
  const wanted = Math.min(selection.count, window.offset + window.length)
  if (wanted <= window.offset) return []
  const keys = new Float64Array(capacity)
  for (const slot of selection.slots) keys[slot] = window.keyOf(slot)
  return pick(selection.slots.slice(), wanted, window, (one, other) => {
    const byKey = ((keys[one] as number) - (keys[other] as number)) * (window.isDescending ? -1 : 1)
    return byKey !== 0 ? byKey : (ids[other] as number) - (ids[one] as number)
  })
}

function pick(
  slots: Uint32Array,
  wanted: number,
  { offset }: Pick<PageWindow, 'offset'>,
  compare: (one: number, other: number) => number,
): number[] {
  quickselect(slots, wanted, compare)
  return Array.from(slots.subarray(0, wanted).sort(compare).subarray(offset))
}

/** Moves the first `wanted` by `compare` to the front, unordered (Hoare's quickselect). */
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
