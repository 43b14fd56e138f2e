import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classNames } from '../../ui/styles/class-names.ts'

const round =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-night/65 text-white transition hover:bg-night noscript:hidden'

/** Only where there are several pictures. */
export function SlideControls({
  index,
  count,
  show,
}: {
  index: number
  count: number
  show: (index: number) => void
}) {
  if (count < 2) return null
  return (
    <>
      <button
        type="button"
        aria-label="Previous picture"
        onClick={() => show(index - 1)}
        className={classNames(round, 'left-3')}
      >
        <ChevronLeft aria-hidden className="size-6" />
      </button>
      <button
        type="button"
        aria-label="Next picture"
        onClick={() => show(index + 1)}
        className={classNames(round, 'right-3')}
      >
        <ChevronRight aria-hidden className="size-6" />
      </button>
      <p
        aria-live="polite"
        className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-night/75 px-3 py-1 font-semibold text-white text-xs tabular-nums"
      >
        <span className="sr-only">Picture </span>
        {index + 1} / {count}
      </p>
    </>
  )
}
