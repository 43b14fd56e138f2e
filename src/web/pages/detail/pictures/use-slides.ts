import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Slides {
  track: RefObject<HTMLUListElement | null>
  index: number
  /** Scrolls to a slide; wraps around at either end. */
  show: (index: number) => void
}

/**
 * Tracks and controls a row of slides that the browser scrolls and snaps, so that swiping is native and works without
 * script.
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
    const update = () => {
      if (list.clientWidth === 0) return
      const slide = Math.round(list.scrollLeft / list.clientWidth)
      if (destination.current !== undefined && destination.current !== slide) return
      destination.current = undefined
      setIndex(slide)
    }
    // An intersection may be reported late: it triggers a measurement and is not used as one.
    const observer = new IntersectionObserver(update, { root: list, threshold: 0.6 })
    for (const child of list.children) observer.observe(child)
    // A finger may interrupt the scrolling and end it elsewhere.
    const clearDestination = () => {
      destination.current = undefined
    }
    const settle = () => {
      clearDestination()
      update()
    }
    list.addEventListener('pointerdown', clearDestination)
    list.addEventListener('scrollend', settle)
    return () => {
      observer.disconnect()
      list.removeEventListener('pointerdown', clearDestination)
      list.removeEventListener('scrollend', settle)
    }
  }, [count])

  function show(requested: number) {
    const slide = (requested + count) % count
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!scrollToSlide(track.current, slide, prefersReducedMotion ? 'instant' : 'smooth')) return
    destination.current = slide
    setIndex(slide)
  }

  return { track, index, show }
}

/** @returns whether the position changes */
function scrollToSlide(list: HTMLUListElement | null, slide: number, behavior: ScrollBehavior): boolean {
  // Every slide is as wide as the track, so that its offset is a multiple of the width.
  const left = slide * (list?.clientWidth ?? 0)
  const moves = list !== null && Math.abs(list.scrollLeft - left) > 1
  list?.scrollTo({ left, behavior })
  return moves
}

export function slideKeys(index: number, show: (index: number) => void) {
  return (event: KeyboardEvent) => {
    const requested = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[event.key]
    if (requested === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(requested)
  }
}
