import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'

interface Thumb {
  label: string
  place: number
  text: string
}

interface RangeSliderProps {
  /** At least one; they do not pass each other. */
  lower: Thumb | undefined
  upper: Thumb | undefined
  /** Number of the last stop; the first is 0. */
  last: number
  /** A missing thumb counts as the end. */
  onMove: (places: [low: number, high: number]) => void
  /** Called on release, key or track press. */
  onRest: () => void
}

/** Native range inputs with one or two thumbs. */
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
