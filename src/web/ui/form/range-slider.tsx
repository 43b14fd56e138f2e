import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { classNames } from '../styles/class-names.ts'

interface Thumb {
  label: string
  place: number
  text: string
}

interface RangeSliderProps {
  /** One thumb, or the lower and the upper one, which do not pass each other. */
  thumbs: readonly [Thumb] | readonly [Thumb, Thumb]
  /** The number of the last stop; the first is 0. */
  last: number
  onMove: (places: number[]) => void
  /** A thumb was let go, a key or the track pressed. */
  onRest: () => void
}

/** A slider with one thumb or two: native range inputs, so that keys, touch and screen readers work as everywhere. */
export function RangeSlider({ thumbs, last, onMove, onRest }: RangeSliderProps) {
  const track = useRef<HTMLDivElement>(null)
  const rest = useEffectEvent(onRest)
  useEffect(() => {
    // React's onChange is the DOM's 'input'; 'change' is the one that comes when a thumb is let go.
    const element = track.current
    const listener = () => rest()
    element?.addEventListener('change', listener)
    return () => element?.removeEventListener('change', listener)
  }, [])
  const places = thumbs.map(({ place }) => place)
  const upper = places.at(-1) ?? last
  const lower = places.length > 1 ? (places[0] ?? 0) : 0
  const move = (index: number, place: number) => {
    const bounded =
      thumbs.length === 1 ? place : index === 0 ? Math.min(place, upper) : Math.max(place, lower)
    onMove(places.with(index, bounded))
  }
  const pressTrack = (event: PointerEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const place = Math.round(((event.clientX - left - 12) / (width - 24)) * last)
    const index = thumbs.length > 1 && Math.abs(place - lower) > Math.abs(place - upper) ? 1 : 0
    move(index, Math.min(last, Math.max(0, place)))
    onRest()
  }
  return (
    <div ref={track} className="relative h-6 cursor-pointer" onPointerDown={pressTrack}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${last} 1`}
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-x-3 top-2.5 h-1 w-[calc(100%-1.5rem)]"
      >
        {upper - lower < last && <rect width={last} height={1} className="fill-line" />}
        <rect x={lower} width={Math.max(0, upper - lower)} height={1} className="fill-primary" />
      </svg>
      {thumbs.map(({ label, place, text }, index) => (
        <input
          key={label}
          type="range"
          // No tab stop: the boxes below it do the same by key.
          tabIndex={-1}
          aria-label={label}
          aria-valuetext={text}
          min={0}
          max={last}
          step={1}
          value={place}
          onChange={(event) => move(index, event.currentTarget.valueAsNumber)}
          // With both at the far end only the lower one can be moved.
          className={classNames('slider-thumb', index === 0 && place === last && 'z-10')}
        />
      ))}
    </div>
  )
}
