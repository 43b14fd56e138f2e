import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Slides {
  /** The scrolling list; its children are the slides. */
  track: RefObject<HTMLUListElement | null>
  /** Index of the slide shown or being scrolled to, from 0. */
  index: number
  /** Scrolls to a slide; wraps around at either end. */
  show: (index: number) => void
}

/**
 * Tracks and controls a row of slides that the browser scrolls and snaps, so that swiping is native and works without
 * script.
 * @param count how many slides the track has
 * @param startIndex the slide shown first
 */
export function useSlides(count: number, startIndex = 0): Slides {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(startIndex)
  // Target of the running scroll: slides passed are not reported, and a second press continues from it.
  const destination = useRef<number>(undefined)

  useEffect(() => {
    if (startIndex > 0) scrollToSlide(track.current, startIndex, 'instant')
  }, [startIndex])

  useEffect(() => {
    const list = track.current
    if (!list || count < 2) return
    const follow = () => {
      if (list.clientWidth === 0) return
      const place = Math.round(list.scrollLeft / list.clientWidth)
      if (destination.current !== undefined && destination.current !== place) return
      destination.current = undefined
      setIndex(place)
    }
    // An intersection may be reported late: it triggers a measurement and is not used as one.
    const observer = new IntersectionObserver(follow, { root: list, threshold: 0.6 })
    for (const slide of list.children) observer.observe(slide)
    // A finger may interrupt the scrolling and end it elsewhere.
    const takeOver = () => {
      destination.current = undefined
    }
    const rest = () => {
      takeOver()
      follow()
    }
    list.addEventListener('pointerdown', takeOver)
    list.addEventListener('scrollend', rest)
    return () => {
      observer.disconnect()
      list.removeEventListener('pointerdown', takeOver)
      list.removeEventListener('scrollend', rest)
    }
  }, [count])

  function show(wanted: number) {
    const place = (wanted + count) % count
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!scrollToSlide(track.current, place, calm ? 'instant' : 'smooth')) return
    destination.current = place
    setIndex(place)
  }

  return { track, index, show }
}

/** @returns whether the position changes */
function scrollToSlide(list: HTMLUListElement | null, place: number, behavior: ScrollBehavior): boolean {
  // Every slide is as wide as the track, so that its offset is a multiple of the width.
  const left = place * (list?.clientWidth ?? 0)
  const isElsewhere = list !== null && Math.abs(list.scrollLeft - left) > 1
  list?.scrollTo({ left, behavior })
  return isElsewhere
}

/** A key handler for arrow keys, Home and End over a row of pictures. */
export function slideKeys(index: number, show: (index: number) => void) {
  return (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[event.key]
    if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(wanted)
  }
}
