import { type RefObject, useEffect, useState } from 'react'

/** At its place in the page, at the screen's upper edge, or above it. */
type BarPosition = 'resting' | 'stuck' | 'away'

/** Shorter movements are a finger's tremble, in pixels. */
const turnThreshold = 8
/** A taller bar, with large text, would hide too much: its share of the screen's height. */
const tallestShare = 0.4

/** The position of a sticky bar that makes room on scrolling down and returns on scrolling up. */
export function useBarPosition(bar: RefObject<HTMLElement | null>): BarPosition {
  const [position, setPosition] = useState<BarPosition>('resting')
  useEffect(() => {
    let latest = window.scrollY
    let turnedAt = latest
    let isDown = false
    const update = () => {
      const scrolled = Math.max(0, window.scrollY)
      if (scrolled !== latest && scrolled > latest !== isDown) {
        isDown = scrolled > latest
        turnedAt = latest
      }
      latest = scrolled
      const box = bar.current?.getBoundingClientRect()
      // Without a box of its own on a wide screen.
      if (!box || box.height === 0) return
      if (box.top > 0) setPosition('resting')
      else if (box.height > innerHeight * tallestShare) setPosition('away')
      else if (Math.abs(scrolled - turnedAt) >= turnThreshold) setPosition(isDown ? 'away' : 'stuck')
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [bar])
  return position
}
