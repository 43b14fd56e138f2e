import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/styles/class-names.ts'

/** Shown from the first paint where that many cards do not fit side by side. */
const needed: Record<number, string> = {
  1: '',
  2: 'max-lg:pointer-fine:flex',
  3: 'max-xl:pointer-fine:flex',
}

/** Scrolls a row by its visible width, for mouse users: touch swipes, and keyboards move from card to card. */
export default function RowArrows({ title, count }: { title: string; count: number }) {
  const arrowsElement = useRef<HTMLDivElement>(null)
  const { isAtStart, isAtEnd, scrollPage } = useRowScroll(arrowsElement, count)
  const arrows = [
    { name: 'Previous', direction: -1, isDisabled: isAtStart, Icon: ChevronLeft },
    { name: 'Next', direction: 1, isDisabled: isAtEnd, Icon: ChevronRight },
  ]
  return (
    <div
      ref={arrowsElement}
      className={classNames(
        'hidden gap-2 noscript:hidden',
        needed[count] ?? 'pointer-fine:flex',
        isAtStart && isAtEnd && 'invisible',
      )}
    >
      {arrows.map(({ name, direction, isDisabled, Icon }) => (
        <button
          key={name}
          type="button"
          aria-label={`${name} of ${title}`}
          aria-disabled={isDisabled}
          onClick={() => scrollPage(direction)}
          className="grid size-11 place-items-center rounded-full border border-edge bg-surface transition hover:border-ink hover:bg-sunken aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-faint"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </div>
  )
}

const rowOf = (element: HTMLElement | null) => element?.closest('section')?.querySelector('ul')

/** @param within an element of the row's section */
function useRowScroll(within: RefObject<HTMLElement | null>, count: number) {
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: count < 2 })
  useEffect(() => {
    const row = rowOf(within.current)
    if (!row) return
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
  }, [within])

  /** @param direction 1 forward, -1 back, by as many cards as are fully visible */
  function scrollPage(direction: number) {
    const row = rowOf(within.current)
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
