import type { NumberColumn } from '../columns/number-column.ts'
import { hasBit } from '../sets/bit-set.ts'
import type { Selection } from '../sets/selection.ts'
import type { SlotTable } from '../sets/slot-table.ts'

/** How a page is to be cut: which places of the order can hold matches, which way round, and which of them. */
export interface Cut {
  column: NumberColumn
  /** Falling: from the largest value down. */
  isFalling: boolean
  from: number
  to: number
  offset: number
  length: number
}

/**
 * The slots of one page of a selection in a column's order, equal values newest first. Where matches are dense it
 * walks the order; where they are rare it takes the first few out of the matches themselves.
 */
export function pageOf(selection: Selection, cut: Cut, slots: SlotTable): number[] {
  const wanted = Math.min(selection.count, cut.offset + cut.length)
  if (wanted <= cut.offset) return []
  const placesToWalk = (wanted * (cut.to - cut.from)) / selection.count
  return placesToWalk < selection.count * 2
    ? walkOrder(selection, cut, wanted)
    : pickFirst(selection, cut, wanted, slots)
}

function walkOrder(selection: Selection, cut: Cut, wanted: number): number[] {
  const { column, offset, from, to } = cut
  const page: number[] = []
  let seen = 0
  /** Looks at places from `last` back to `first` until the page is full. */
  const walkBack = (last: number, first: number) => {
    for (let place = last; place >= first && seen < wanted; place--) {
      const slot = column.order[place] as number
      if (hasBit(selection.bits, slot) && seen++ >= offset) page.push(slot)
    }
  }
  if (cut.isFalling) walkBack(to - 1, from)
  else {
    // Values rise, but ids fall among equal values: each run of one value is walked backwards.
    for (let start = from; start < to && seen < wanted; ) {
      const end = endOfRun(column, start, to)
      walkBack(end - 1, start)
      start = end
    }
  }
  return page
}

/** Runs are mostly short, so the end is sought in growing strides. */
function endOfRun(column: NumberColumn, start: number, to: number): number {
  const value = column.valueAt(start)
  let inside = start
  let stride = 1
  while (inside + stride < to && column.valueAt(inside + stride) === value) {
    inside += stride
    stride *= 2
  }
  let outside = Math.min(inside + stride, to)
  while (outside - inside > 1) {
    const middle = (inside + outside) >>> 1
    if (column.valueAt(middle) === value) inside = middle
    else outside = middle
  }
  return outside
}

function pickFirst(selection: Selection, cut: Cut, wanted: number, { ids }: SlotTable): number[] {
  const { values } = cut.column
  return pick(selection.slots.slice(), wanted, cut, (one, other) => {
    const byValue = ((values[one] as number) - (values[other] as number)) * (cut.isFalling ? -1 : 1)
    return byValue !== 0 ? byValue : (ids[other] as number) - (ids[one] as number)
  })
}

/** The same page in an order that no column keeps: by a key that is looked up for every slot of the selection. */
export function pageByKey(
  selection: Selection,
  cut: Pick<Cut, 'isFalling' | 'offset' | 'length'> & { keyOf: (slot: number) => number },
  { ids, capacity }: SlotTable,
): number[] {
  const wanted = Math.min(selection.count, cut.offset + cut.length)
  if (wanted <= cut.offset) return []
  const keys = new Float64Array(capacity)
  for (const slot of selection.slots) keys[slot] = cut.keyOf(slot)
  return pick(selection.slots.slice(), wanted, cut, (one, other) => {
    const byKey = ((keys[one] as number) - (keys[other] as number)) * (cut.isFalling ? -1 : 1)
    return byKey !== 0 ? byKey : (ids[other] as number) - (ids[one] as number)
  })
}

function pick(
  slots: Uint32Array,
  wanted: number,
  { offset }: Pick<Cut, 'offset'>,
  compare: (one: number, other: number) => number,
): number[] {
  bringForward(slots, wanted, compare)
  return Array.from(slots.subarray(0, wanted).sort(compare).subarray(offset))
}

/** Moves the `wanted` first by `compare` to the front, in no order (Hoare's quickselect). */
function bringForward(
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
