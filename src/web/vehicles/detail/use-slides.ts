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
 * @param startIndex the slide shown first
 */
export function useSlides(count: number, startIndex = 0): Slides {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(startIndex)

  useEffect(() => {
    if (startIndex > 0) scrollToSlide(track.current, startIndex, 'instant')
  }, [startIndex])

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
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollToSlide(track.current, (wanted + count) % count, calm ? 'instant' : 'smooth')
  }

  return { track, index, show }
}

function scrollToSlide(list: HTMLUListElement | null, place: number, behavior: ScrollBehavior) {
  // Every slide is as wide as the track, so that its place is a multiple of the width.
  list?.scrollTo({ left: place * list.clientWidth, behavior })
}
