import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type ClassNames, DayPicker } from 'react-day-picker'

interface DayPopoverProps {
  isOpen: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
  /** Gets the focus back. */
  toggle: RefObject<HTMLButtonElement | null>
  label: string
  /** Days are `YYYY-MM-DD`. */
  day: string | undefined
  onPick: (day: string) => void
  min: string
  today: string
}

export default function DayPopover({ toggle, anchor, day, isOpen, ...props }: DayPopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [opened, beside, opener] = [popup.current, anchor.current, toggle.current]
    if (!isOpen || !opened || !beside || !opener) return
    // So that a press of it is no press outside.
    opener.popoverTargetElement = opened
    opened.showPopover()
    const place = () => placePopover(opened, beside)
    place()
    opened.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus({ preventScroll: true })
    // A surrounding dialog scrolls separately.
    document.addEventListener('scroll', place, true)
    return () => {
      document.removeEventListener('scroll', place, true)
      if (document.activeElement === document.body) opener.focus({ preventScroll: true })
    }
  }, [isOpen, anchor, toggle])
  if (!isOpen) return null
  return (
    <div
      ref={popup}
      popover="auto"
      role="dialog"
      aria-label={props.label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        props.onClose()
      }}
      onToggle={({ newState }) => newState === 'closed' && props.onClose()}
      className="absolute inset-auto m-0 rounded-lg border border-line bg-raised p-3 text-ink shadow-lg transition starting:opacity-0"
    >
      <DayPicker
        mode="single"
        required
        selected={day === undefined ? undefined : dateOf(day)}
        onSelect={(date) => props.onPick(dayOf(date))}
        defaultMonth={dateOf(day ?? props.min)}
        startMonth={dateOf(props.min)}
        disabled={{ before: dateOf(props.min) }}
        today={dateOf(props.today)}
        labels={{ labelDayButton }}
        classNames={dayPickerClasses}
      />
    </div>
  )
}

/** Whole date with its visible number, for voice control. */
function labelDayButton(date: Date, { today, selected }: { today?: boolean; selected?: boolean }): string {
  const name = date.toLocaleDateString('en-US', { dateStyle: 'full' })
  return `${today ? 'Today, ' : ''}${name}${selected ? ', selected' : ''}`
}

/** The calendar uses dates of the device's time zone. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** Swedish dates are `YYYY-MM-DD`. */
function dayOf(date: Date): string {
  return date.toLocaleDateString('sv-SE')
}

const navigation = 'icon-button aria-disabled:cursor-not-allowed aria-disabled:opacity-35'

const dayPickerClasses: Partial<ClassNames> = {
  root: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: navigation,
  button_next: navigation,
  chevron: 'size-5 fill-current',
  month_caption: 'grid h-11 place-items-center font-bold text-sm',
  month_grid: 'mt-1 border-collapse',
  weekday: 'h-8 font-semibold text-faint text-xs',
  day: 'p-0 text-center text-sm tabular-nums',
  day_button:
    'grid size-11 place-items-center rounded-md transition hover:bg-tint hover:text-on-tint disabled:cursor-not-allowed disabled:bg-transparent disabled:text-faint disabled:line-through disabled:opacity-60',
  today: '[&>button]:font-extrabold [&>button]:ring-1 [&>button]:ring-edge',
  selected: '[&>button]:bg-primary [&>button]:font-bold [&>button]:text-on-primary',
}

/** Pixels to the anchor and to the screen's edges. */
const gap = 4
const margin = 16

/** Places an open popover below its anchor, or above if there is only room there, aligned right. */
function placePopover(popover: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, right } = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight, style } = popover
  const { clientWidth, clientHeight } = document.documentElement
  const isAbove = bottom + gap + offsetHeight > clientHeight && top - gap - offsetHeight >= 0
  const left = Math.max(margin, Math.min(right, clientWidth - margin) - offsetWidth)
  style.left = `${scrollX + left}px`
  style.top = `${scrollY + (isAbove ? top - gap - offsetHeight : bottom + gap)}px`
}
