import type { MouseEvent } from 'react'
import type { RangeSummary } from '#domain/search/search-answer.ts'
import { pickAttribute } from '../../site/html/marks.ts'
import { placeOnTrack } from './slider-scale.ts'

interface HistogramProps {
  summary: RangeSummary
  /** The slider's stops: bars are drawn above their values on the track. */
  stops: readonly number[]
  /** The indices of the stops between which the bars are highlighted. */
  highlighted: readonly [low: number, high: number]
  /** A bar was pressed: the indices of the stops around it. */
  onPick: (around: [low: number, high: number]) => void
}

/**
 * The number of listings along a slider. Hidden from screen readers and without a tab stop: they have the slider, boxes and
 * counts.
 */
export function Histogram({ summary, stops, highlighted: [low, high], onPick }: HistogramProps) {
  const last = stops.length - 1
  const pick = ({ clientX, currentTarget }: MouseEvent<SVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onPick(stopsAround(summary, stops, (clientX - left) / width))
  }
  const from = Math.min(low / last, 1 - minBarWidth(stops))
  const isNarrowed = low > 0 || high < last
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: The slider and the boxes do the same by key.
    <svg
      aria-hidden="true"
      {...{ [pickAttribute]: '' }}
      onClick={pick}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className="histogram"
    >
      {isNarrowed && <path d={bars(summary, stops)} className="fill-line" />}
      <path d={bars(summary, stops, [from, high / last])} />
    </svg>
  )
}

/**
 * The bars as one path, the last for values above the scale. Square-root heights keep small counts visible.
 * @param shown shares of the track's width, beyond which they are cut off
 */
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

/** @param share of the track's width @returns the indices of the stops around the bar there */
export function stopsAround(
  { min, histogram, histogramMax }: RangeSummary,
  stops: readonly number[],
  share: number,
): [low: number, high: number] {
  const last = stops.length - 1
  const step = min === null || histogramMax === null ? 0 : (histogramMax - min) / histogram.length
  const edges = histogram.map((_, index) => placeOnTrack(stops, (min ?? 0) + index * step))
  const bar = edges.findLastIndex((edge) => edge <= share)
  const low = Math.min(last - 1, Math.floor((edges[bar] ?? 0) * last))
  return [Math.max(0, low), Math.max(low + 1, Math.ceil((edges[bar + 1] ?? 1) * last))]
}

function minBarWidth(stops: readonly number[]): number {
  return 1 / stops.length
}

/** Neighbours share their edges to the digit, so that there is no gap between them. */
function short(share: number): string {
  return String(Math.round(share * 1000) / 1000).replace(/^0\./, '.')
}
