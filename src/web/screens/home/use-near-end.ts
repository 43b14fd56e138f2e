import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface NearEnd {
  list: RefObject<HTMLElement | null>
  /** How many entries it has: it is looked at anew when more have come. */
  count: number
  onNear: () => void
}

/**
 * Tells when a row is scrolled to within its own width of its end.
 * @returns for the element at its end
 */
export function useNearEnd({ list, count, onNear }: NearEnd): RefObject<HTMLLIElement | null> {
  const end = useRef<HTMLLIElement>(null)
  const tellNear = useEffectEvent(onNear)
  useEffect(() => {
    if (!end.current || count === 0) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) tellNear()
      },
      { root: list.current, rootMargin: '0px 100%' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [list, count])
  return end
}
