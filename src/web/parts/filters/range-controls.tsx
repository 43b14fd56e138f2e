import { useEffect, useRef, useState } from 'react'
import { type SliderRange, sliderBounds, sliderPosition, withRange } from '#domain/search/filters.ts'
import type { RangeSummary } from '#domain/search/search-answer.ts'
import type { RangeColumn } from '#domain/search/search-query.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { fields, formatBound } from '#domain/vehicle/fields.ts'
import { RangeSlider } from '../../ui/form/range-slider.tsx'
import { BoundBox } from './bound-box.tsx'
import { Histogram } from './histogram.tsx'
import { changeSearch } from './search/follow-search.ts'
import { useSearchState } from './search/use-search-state.ts'
import { nearestStop, sliderStops } from './slider-scale.ts'

interface RangeControlsProps {
  column: RangeColumn
  range: SliderRange
  summary: RangeSummary
  /** Bounds in the search that is shown. */
  low?: number
  high?: number
}

export default function RangeControls({ column, range, summary, low, high }: RangeControlsProps) {
  const { label, unit } = fields[column]
  const format = (value: number) => formatBound(column, value)
  const noun = label.toLowerCase()
  const stops = sliderStops(column, range)
  const last = stops.length - 1
  const { places, ends, move, rest, commitEnds } = useRange(column, range, stops, [low, high])
  const { min, max } = sliderBounds(column)
  const words = (bound: number | undefined) => (bound === undefined ? 'no limit' : format(bound))
  const lower = min && { label: `Minimum ${noun}`, place: places[0], text: words(ends[0]) }
  const upper = max && { label: `Maximum ${noun}`, place: places[1], text: words(ends[1]) }
  return (
    <>
      <div className="noscript:hidden">
        <Histogram
          summary={summary}
          stops={stops}
          highlighted={places}
          onPick={([low, high]) => {
            move([min ? low : 0, max ? high : last])
            rest()
          }}
        />
        <RangeSlider {...{ lower, upper, last }} onMove={move} onRest={rest} />
        {summary.above > 0 && (
          <p className="mt-1 text-right text-xs text-muted tabular-nums">
            {formatQuantity(summary.above, 'vehicle')} at {format(range.end)} and more
          </p>
        )}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {lower && (
          <BoundBox
            name={min}
            label={lower.label}
            placeholder="From"
            unit={unit}
            value={ends[0]}
            onCommit={(value, replace) => commitEnds([value, ends[1]], replace)}
            isHalfTyped={(value) => value < range.min || value > (ends[1] ?? Number.POSITIVE_INFINITY)}
          />
        )}
        {upper && (
          <BoundBox
            name={max}
            label={upper.label}
            placeholder="Up to"
            unit={unit}
            value={ends[1]}
            onCommit={(value, replace) => commitEnds([ends[0], value], replace)}
            isHalfTyped={(value) => value < (ends[0] ?? range.min)}
          />
        )}
      </div>
    </>
  )
}

/** Debounces a committed arrow key into one change. */
const debounceMs = 200

type Places = readonly [low: number, high: number]
type Ends = readonly [low: number | undefined, high: number | undefined]

/** The state of a range slider: the stop indices of its thumbs, from the search or during a drag, and its commits. */
function useRange(column: RangeColumn, range: SliderRange, stops: readonly number[], rendered: Ends) {
  const [dragged, setDragged] = useState<Places>()
  const uncommitted = useRef<Places>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const { min, max } = sliderBounds(column)
  const bounds: Ends = [
    useSearchState(({ query }) => min && query[min], rendered[0]),
    useSearchState(({ query }) => max && query[max], rendered[1]),
  ]
  const asked = { ...(min && { [min]: bounds[0] }), ...(max && { [max]: bounds[1] }) }
  const [low, high] = sliderPosition(asked, column, range)
  const committed: Places = [nearestStop(stops, low), nearestStop(stops, high)]
  const valueAt = (place: number, open: number) => (place === open ? undefined : stops[place])
  // A bound that is not on a stop is kept until its own thumb moves.
  const endsAt = (at: Places): Ends => [
    at[0] === committed[0] ? bounds[0] : valueAt(at[0], 0),
    at[1] === committed[1] ? bounds[1] : valueAt(at[1], stops.length - 1),
  ]
  const commitEnds = (ends: Ends, replace?: boolean) =>
    changeSearch((before) => withRange(before, column, ends, range), replace)
  const commit = async () => {
    const at = uncommitted.current
    if (!at) return
    uncommitted.current = undefined
    await commitEnds(endsAt(at))
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
    commitEnds,
  }
}
