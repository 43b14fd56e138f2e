import { useEffect, useRef, useState } from 'react'
import { type SliderRange, sliderBounds, sliderPosition, withRange } from '#domain/search/filters.ts'
import type { RangeColumn } from '#domain/search/search-fields.ts'
import { useBrowseQuery, useChangeSearch } from './browse-state.tsx'
import { nearestStop } from './slider-scale.ts'

/** Debounces a committed arrow key into one change. */
const debounceMs = 200

type Places = readonly [low: number, high: number]
type Ends = readonly [low: number | undefined, high: number | undefined]

/** The state of a range slider: the stop indices of its thumbs, from the search or during a drag, and its commits. */
export function useRange(column: RangeColumn, range: SliderRange, stops: readonly number[]) {
  const query = useBrowseQuery()
  const change = useChangeSearch()
  const [dragged, setDragged] = useState<Places>()
  const uncommitted = useRef<Places>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const { min, max } = sliderBounds(column)
  const [low, high] = sliderPosition(query, column, range)
  const committed: Places = [nearestStop(stops, low), nearestStop(stops, high)]
  const bounds: Ends = [min && query[min], query[max]]
  const valueAt = (place: number, open: number) => (place === open ? undefined : stops[place])
  // A bound that is not on a stop is kept until its own thumb moves.
  const endsAt = (at: Places): Ends => [
    at[0] === committed[0] ? bounds[0] : valueAt(at[0], 0),
    at[1] === committed[1] ? bounds[1] : valueAt(at[1], stops.length - 1),
  ]
  const commit = async () => {
    const at = uncommitted.current
    if (!at) return
    uncommitted.current = undefined
    await change((before) => withRange(before, column, endsAt(at), range))
    if (!uncommitted.current) setDragged(undefined)
  }
  return {
    places: dragged ?? committed,
    ends: dragged ? endsAt(dragged) : bounds,
    move: (at: Places) => {
      uncommitted.current = at
      setDragged(at)
    },
    rest: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(commit, debounceMs)
    },
    commitEnds: (ends: Ends, replace: boolean) =>
      change((before) => withRange(before, column, ends, range), { replace }),
  }
}
