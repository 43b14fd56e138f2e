import { type RefObject, useEffect, useState } from 'react'

/** Tracks and controls a row that the browser scrolls and snaps. */
export function useRowScroll(list: RefObject<HTMLElement | null>, count: number) {
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: count < 2 })
  useEffect(() => {
    const row = list.current
    if (!row || count === 0) return
    const measure = () => {
      const remaining = row.scrollWidth - row.clientWidth - row.scrollLeft
      setEdges({ isAtStart: row.scrollLeft <= 1, isAtEnd: remaining <= 1 })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    row.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', measure)
    }
  }, [list, count])

  /** @param direction 1 forward, -1 back, by as many cards as are fully visible */
  function scrollPage(direction: 1 | -1) {
    const row = list.current
    const [first, second] = row?.children ?? []
    if (!row || !first || !second) return
    const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollBy({
      left: direction * step * Math.max(1, Math.floor(row.clientWidth / step)),
      behavior: prefersReducedMotion ? 'instant' : 'smooth',
    })
  }

  return { ...edges, scrollPage }
}
