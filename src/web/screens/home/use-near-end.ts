import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface NearEnd {
  list: RefObject<HTMLElement | null>
  /** Number of entries: a change restarts the observation. */
  count: number
  onNear: () => void
}

/** Calls `onNear` when a row is scrolled to within its own width of its end. Returns the ref of its last element. */
export function useNearEnd({ list, count, onNear }: NearEnd): RefObject<HTMLLIElement | null> {
  const end = useRef<HTMLLIElement>(null)
  const notify = useEffectEvent(onNear)
  useEffect(() => {
    if (!end.current || count === 0) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) notify()
      },
      { root: list.current, rootMargin: '0px 100%' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [list, count])
  return end
}
