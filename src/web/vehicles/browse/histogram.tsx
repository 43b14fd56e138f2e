import { useId } from 'react'
import type { RangeSummary } from '#domain/search-answer.ts'
import { placeOnTrack } from './slider-scale.ts'

interface HistogramProps {
  summary: RangeSummary
  /** The slider's stops: the bars stand over the part of the track that their values have. */
  stops: readonly number[]
  /** The stops between which the bars are lit. */
  lit: readonly [low: number, high: number]
}

/** How many listings there are along a slider. A picture for the eye only: the boxes and counts say it in words. */
export function Histogram({ summary, stops, lit: [low, high] }: HistogramProps) {
  const clip = useId()
  const last = stops.length - 1
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className="mx-3 -mb-3 block h-12 w-[calc(100%-1.5rem)]"
    >
      <clipPath id={clip}>
        <rect x={low / last} width={Math.max(0, high - low) / last} height={1} />
      </clipPath>
      <path d={bars(summary, stops)} className="fill-line" />
      <path d={bars(summary, stops)} className="fill-lagoon" clipPath={`url(#${clip})`} />
    </svg>
  )
}

/** Bars as one outline. Heights go by the square root, so that few beside many are still seen. */
function bars({ min, max, histogram }: RangeSummary, stops: readonly number[]): string {
  if (min === null || max === null) return ''
  const most = Math.max(...histogram)
  const step = (max - min) / histogram.length
  const narrowest = 1 / stops.length
  return histogram
    .map((count, index) => {
      if (count === 0) return ''
      const left = placeOnTrack(stops, min + index * step)
      const right = placeOnTrack(stops, min + (index + 1) * step)
      const width = Math.max(right - left, narrowest)
      const top = 1 - Math.max(0.06, Math.sqrt(count / most))
      return `M${round(Math.min(left, 1 - width))} 1V${round(top)}h${round(width)}V1z`
    })
    .join('')
}

function round(share: number): number {
  return Math.round(share * 1e4) / 1e4
}
