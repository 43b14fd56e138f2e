import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type SliderRange, sliderBounds, sliderPosition, withRange } from '#domain/search/filters.ts'
import type { RangeSummary } from '#domain/search/search-answer.ts'
import { isPriceColumn, type RangeColumn } from '#domain/search/search-query.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { fields, formatBound } from '#domain/vehicle/fields.ts'
import { BoundBox } from './bound-box.tsx'
import { changeSearch } from './search/follow-search.ts'
import { useSearchState } from './search/use-search-state.ts'

interface RangeControlsProps {
  column: RangeColumn
  range: SliderRange
  summary: RangeSummary
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
        <Histogram summary={summary} stops={stops} highlighted={places} />
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
            {...{ name: min, label: lower.label, unit, value: ends[0] }}
            placeholder="From"
            onCommit={(value, replace) => commitEnds([value, ends[1]], replace)}
            isHalfTyped={(value) => value < range.min || value > (ends[1] ?? Number.POSITIVE_INFINITY)}
          />
        )}
        {upper && (
          <BoundBox
            {...{ name: max, label: upper.label, unit, value: ends[1] }}
            placeholder="Up to"
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
  const requested = { ...(min && { [min]: bounds[0] }), ...(max && { [max]: bounds[1] }) }
  const [low, high] = sliderPosition(requested, column, range)
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

interface HistogramProps {
  summary: RangeSummary
  stops: readonly number[]
  /** Stop indices. Bars between them are highlighted. */
  highlighted: readonly [low: number, high: number]
}

/** The number of listings along a slider. Hidden from screen readers, which have the slider, boxes and counts. */
function Histogram({ summary, stops, highlighted: [low, high] }: HistogramProps) {
  const last = stops.length - 1
  const from = Math.min(low / last, 1 - minBarWidth(stops))
  const isNarrowed = low > 0 || high < last
  return (
    <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none" className="histogram">
      {isNarrowed && <path d={bars(summary, stops)} className="fill-line" />}
      <path d={bars(summary, stops, [from, high / last])} />
    </svg>
  )
}

/** Draws the bars as one path, the last for values above the scale. Square-root heights keep small counts visible. */
function bars(
  { min, histogram, histogramMax, above }: RangeSummary,
  stops: readonly number[],
  shown: readonly [from: number, to: number] = [0, 1],
): string {
  if (min === null || histogramMax === null) return ''
  const step = (histogramMax - min) / histogram.length
  const spread = histogram.with(-1, (histogram.at(-1) ?? 0) - above)
  const most = Math.max(...spread, above)
  const bar = (count: number, from: number, to: number) => {
    if (count === 0) return ''
    const left = placeOnTrack(stops, from)
    const width = Math.max(placeOnTrack(stops, to) - left, minBarWidth(stops))
    const top = 1 - Math.max(0.06, Math.sqrt(count / most))
    const start = Math.min(left, 1 - width)
    const cut = Math.max(start, shown[0])
    const rest = Math.min(start + width, shown[1]) - cut
    return rest > 0 ? `M${short(cut)} 1V${short(top)}H${short(cut + rest)}V1` : ''
  }
  return [
    ...spread.map((count, index) => bar(count, min + index * step, min + (index + 1) * step)),
    bar(above, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY),
  ].join('')
}

function minBarWidth(stops: readonly number[]): number {
  return 1 / stops.length
}

/** Neighbours get equal rounded edges, so that there is no gap. */
function short(share: number): string {
  return String(Math.round(share * 1000) / 1000).replace(/^0\./, '.')
}

interface Thumb {
  label: string
  place: number
  text: string
}

interface RangeSliderProps {
  lower: Thumb | undefined
  upper: Thumb | undefined
  last: number
  onMove: (places: [low: number, high: number]) => void
  onRest: () => void
}

export function RangeSlider({ lower, upper, last, onMove, onRest }: RangeSliderProps) {
  const track = useRef<HTMLDivElement>(null)
  const rest = useEffectEvent(onRest)
  useEffect(() => {
    // React's onChange is the DOM's 'input'; 'change' comes on release.
    const element = track.current
    const listener = () => rest()
    element?.addEventListener('change', listener)
    return () => element?.removeEventListener('change', listener)
  }, [])
  const [low, high] = [lower?.place ?? 0, upper?.place ?? last]
  const move = (isUpper: boolean, place: number) =>
    onMove(isUpper ? [low, Math.max(place, low)] : [Math.min(place, high), high])
  const pressTrack = (event: PointerEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const place = Math.round(((event.clientX - left - 12) / (width - 24)) * last)
    const isNearUpper = Math.abs(place - low) > Math.abs(place - high)
    move(lower && upper ? isNearUpper : upper !== undefined, Math.min(last, Math.max(0, place)))
    onRest()
  }
  return (
    <div ref={track} className="slider" onPointerDown={pressTrack}>
      <svg aria-hidden="true" viewBox={`0 0 ${last} 1`} preserveAspectRatio="none">
        {high - low < last && <rect width={last} height={1} className="fill-line" />}
        <rect x={low} width={Math.max(0, high - low)} height={1} className="fill-primary" />
      </svg>
      {[lower, upper].map(
        (thumb) =>
          thumb && (
            <input
              key={thumb.label}
              type="range"
              // No tab stop: the boxes below do the same.
              tabIndex={-1}
              aria-label={thumb.label}
              aria-valuetext={thumb.text}
              max={last}
              value={thumb.place}
              onChange={(event) => move(thumb === upper, event.currentTarget.valueAsNumber)}
              // At the far end only the lower thumb can move.
              className={thumb === lower && thumb.place === last ? 'z-10' : undefined}
            />
          ),
      )}
    </div>
  )
}

/** Price stops in dollars: dense at the low end, sparse at the high end. Other columns have equal steps. */
const priceSteps: readonly (readonly [upTo: number, step: number])[] = [
  [50_000, 1000],
  [100_000, 2500],
  [200_000, 5000],
  [Number.POSITIVE_INFINITY, 20_000],
]

export function sliderStops(column: RangeColumn, { min, end, step }: SliderRange): number[] {
  const stops: number[] = []
  const stepAt = (value: number) =>
    isPriceColumn(column) ? (priceSteps.find(([upTo]) => value < upTo)?.[1] ?? 1000) : step
  for (let value = min; value < end; value += stepAt(value)) stops.push(value)
  return [...stops, end]
}

export function nearestStop(stops: readonly number[], value: number): number {
  return Math.round(stepsTo(stops, value))
}

export function placeOnTrack(stops: readonly number[], value: number): number {
  return stepsTo(stops, value) / (stops.length - 1)
}

function stepsTo(stops: readonly number[], value: number): number {
  const above = stops.findIndex((stop) => stop >= value)
  if (above === -1) return stops.length - 1
  if (above === 0) return 0
  const [low, high] = [stops[above - 1] ?? 0, stops[above] ?? 0]
  return above - 1 + (value - low) / (high - low)
}
