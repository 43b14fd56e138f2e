import { useEffect, useRef, useState } from 'react'
import { type SliderRange, sliderBounds, sliderPosition, withRange } from '#domain/search/filters.ts'
import type { RangeColumn } from '#domain/search/search-fields.ts'
import { useBrowseQuery, useChangeSearch } from './browse-state.tsx'
import { nearestStop } from './slider-scale.ts'

/** Long enough for a held arrow key to be one change. */
const restMs = 200

type Places = readonly [low: number, high: number]
type Ends = readonly [low: number | undefined, high: number | undefined]

/**
 * A range of the search as a slider sees it: the thumbs' places among the stops, in the address or on their way, and
 * what commits them.
 */
export function useRange(column: RangeColumn, range: SliderRange, stops: readonly number[]) {
  const query = useBrowseQuery()
  const change = useChangeSearch()
  const [moving, setMoving] = useState<Places>()
  const moved = useRef<Places>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const { min, max } = sliderBounds(column)
  const [low, high] = sliderPosition(query, column, range)
  const held: Places = [nearestStop(stops, low), nearestStop(stops, high)]
  const bounds: Ends = [min && query[min], query[max]]
  const valueAt = (place: number, open: number) => (place === open ? undefined : stops[place])
  // A bound between two stops, or beyond the last, stays what it is until its own thumb moves.
  const endsAt = (at: Places): Ends => [
    at[0] === held[0] ? bounds[0] : valueAt(at[0], 0),
    at[1] === held[1] ? bounds[1] : valueAt(at[1], stops.length - 1),
  ]
  const settle = async () => {
    const at = moved.current
    if (!at) return
    moved.current = undefined
    await change((before) => withRange(before, column, endsAt(at), range))
    if (!moved.current) setMoving(undefined)
  }
  return {
    places: moving ?? held,
    ends: moving ? endsAt(moving) : bounds,
    move: (at: Places) => {
      moved.current = at
      setMoving(at)
    },
    rest: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(settle, restMs)
    },
    commitEnds: (ends: Ends, replace: boolean) =>
      change((before) => withRange(before, column, ends, range), { replace }),
  }
}
