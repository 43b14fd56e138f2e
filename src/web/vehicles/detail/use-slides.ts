import { type RefObject, useEffect, useRef, useState } from 'react'

interface Slides {
  /** The scrolling list; its children are the slides. */
  track: RefObject<HTMLUListElement | null>
  /** The slide that fills the track, from 0. */
  index: number
  /** Scrolls to a slide; past either end it goes round. */
  show: (index: number) => void
}

/**
 * Follows and steers a row of slides that the browser itself scrolls and snaps, so that swiping is the platform's
 * own and pictures can be reached before and without script.
 * @param count how many slides the track holds
 */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)

  useEffect(() => {
    const list = track.current
    if (!list || count < 2) return
    const slides = [...list.children]
    const observer = new IntersectionObserver(
      (entries) => {
        const filling = entries.find((entry) => entry.isIntersecting)
        if (filling) setIndex(slides.indexOf(filling.target))
      },
      { root: list, threshold: 0.6 },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [count])

  function show(wanted: number) {
    const list = track.current
    const slide = list?.children[(wanted + count) % count]
    if (!list || !(slide instanceof HTMLElement)) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollTo({ left: slide.offsetLeft - list.offsetLeft, behavior: calm ? 'instant' : 'smooth' })
  }

  return { track, index, show }
}
