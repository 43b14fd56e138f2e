import { type RefObject, useEffect, useState } from 'react'

/** Tracks and controls a row that the browser scrolls and snaps. */
export function useRowScroll(list: RefObject<HTMLElement | null>, count: number) {
  const [place, setPlace] = useState({ isAtStart: true, isAtEnd: count < 2 })
  useEffect(() => {
    const row = list.current
    if (!row || count === 0) return
    const look = () => {
      const rest = row.scrollWidth - row.clientWidth - row.scrollLeft
      setPlace({ isAtStart: row.scrollLeft <= 1, isAtEnd: rest <= 1 })
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [list, count])

  /** @param direction 1 forward, -1 back, by as many cards as are fully visible */
  function scrollPage(direction: 1 | -1) {
    const row = list.current
    const [first, second] = row?.children ?? []
    if (!row || !first || !second) return
    const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollBy({
      left: direction * step * Math.max(1, Math.floor(row.clientWidth / step)),
      behavior: calm ? 'instant' : 'smooth',
    })
  }

  return { ...place, scrollPage }
}
