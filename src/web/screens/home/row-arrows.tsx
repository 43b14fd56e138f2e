import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { classNames } from '../../ui/styles/class-names.ts'
import { useRowScroll } from './use-row-scroll.ts'

interface RowArrowsProps {
  list: RefObject<HTMLElement | null>
  title: string
  count: number
}

/** Shown from the first paint where that many cards do not fit side by side. */
const needed: Record<number, string> = {
  1: '',
  2: 'max-lg:pointer-fine:flex',
  3: 'max-xl:pointer-fine:flex',
}

const round =
  'grid size-11 place-items-center rounded-full border border-edge bg-surface transition hover:border-ink hover:bg-sunken aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-faint'

/** Scrolls a row by its visible width, for mouse users: touch swipes, and keyboards move from card to card. */
export function RowArrows({ list, title, count }: RowArrowsProps) {
  const { isAtStart, isAtEnd, scrollPage } = useRowScroll(list, count)
  return (
    <div
      className={classNames(
        'hidden gap-2 noscript:hidden',
        needed[count] ?? 'pointer-fine:flex',
        isAtStart && isAtEnd && 'invisible',
      )}
    >
      <button
        type="button"
        aria-label={`Previous of ${title}`}
        aria-disabled={isAtStart}
        onClick={() => scrollPage(-1)}
        className={round}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label={`Next of ${title}`}
        aria-disabled={isAtEnd}
        onClick={() => scrollPage(1)}
        className={round}
      >
        <ChevronRight aria-hidden className="size-5" />
      </button>
    </div>
  )
}
