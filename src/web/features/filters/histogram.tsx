import { useId } from 'react'
import type { RangeSummary } from '#domain/search/search-answer.ts'
import { placeOnTrack } from './slider-scale.ts'

interface HistogramProps {
  summary: RangeSummary
  /** The slider's stops: bars are drawn above their values on the track. */
  stops: readonly number[]
  /** The indices of the stops between which the bars are highlighted. */
  highlighted: readonly [low: number, high: number]
}

/** The number of listings along a slider; hidden from screen readers, which read the boxes and counts. */
export function Histogram({ summary, stops, highlighted: [low, high] }: HistogramProps) {
  const clip = useId()
  const last = stops.length - 1
  const from = Math.min(low / last, 1 - minBarWidth(stops))
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className="mx-3 -mb-3 block h-12 w-[calc(100%-1.5rem)]"
    >
      <clipPath id={clip}>
        <rect x={from} width={Math.max(0, high / last - from)} height={1} />
      </clipPath>
      <path d={bars(summary, stops)} className="fill-line" />
      <path d={bars(summary, stops)} className="fill-lagoon" clipPath={`url(#${clip})`} />
    </svg>
  )
}

/** The bars as one path, the last for values above the scale. Square-root heights keep small counts visible. */
function bars({ min, histogram, histogramMax, above }: RangeSummary, stops: readonly number[]): string {
  if (min === null || histogramMax === null) return ''
  const step = (histogramMax - min) / histogram.length
  const spread = histogram.with(-1, (histogram.at(-1) ?? 0) - above)
  const most = Math.max(...spread, above)
  const bar = (count: number, from: number, to: number) => {
    if (count === 0) return ''
    const left = placeOnTrack(stops, from)
    const width = Math.max(placeOnTrack(stops, to) - left, minBarWidth(stops))
    const top = 1 - Math.max(0.06, Math.sqrt(count / most))
    return `M${round(Math.min(left, 1 - width))} 1V${round(top)}h${round(width)}V1z`
  }
  return [
    ...spread.map((count, index) => bar(count, min + index * step, min + (index + 1) * step)),
    bar(above, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY),
  ].join('')
}

function minBarWidth(stops: readonly number[]): number {
  return 1 / stops.length
}

function round(share: number): number {
  return Math.round(share * 1e4) / 1e4
}
