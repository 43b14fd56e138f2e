import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

interface ToolbarProps {
  label: string
  /** A selector of its controls. */
  of?: string
  className?: string
  children: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * Controls that are one tab stop: arrow keys, Home and End lead from one to the next (ARIA practices, 'Toolbar'). Without
 * script each is a tab stop. Where the one that has the focus is removed, the one in its place gets it.
 */
export function Toolbar({
  label,
  of = ':is(a, button, input):not(:disabled)',
  className,
  children,
}: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const latest = useRef<HTMLElement>(null)
  /** Of the control that has the focus; removing it is no blur. */
  const focusedPlace = useRef<number>(undefined)
  const controls = () => [...(toolbar.current?.querySelectorAll<HTMLElement>(of) ?? [])]
  // After each rendering, because controls come and go.
  useEffect(() => {
    const all = controls()
    if (focusedPlace.current !== undefined && latest.current?.isConnected === false) {
      all[Math.min(focusedPlace.current, all.length - 1)]?.focus({ preventScroll: true })
    }
    const stop =
      all.find((control) => control === latest.current) ??
      all.find((control) => control.matches(':checked, [aria-current]')) ??
      all[0]
    setTabStop(all, stop)
  })
  const enter = ({ target }: FocusEvent) => {
    const all = controls()
    const entered = all.find((control) => control === target)
    if (!entered) return
    latest.current = entered
    focusedPlace.current = all.indexOf(entered)
    setTabStop(all, entered)
  }
  const move = (event: KeyboardEvent) => {
    const all = controls()
    const place = all.findIndex((control) => control.contains(document.activeElement))
    const next = steps[event.key]
      ? all.at((place + (steps[event.key] ?? 0)) % all.length)
      : { Home: all[0], End: all.at(-1) }[event.key]
    if (place < 0 || !next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      onFocus={enter}
      onBlur={() => {
        focusedPlace.current = undefined
      }}
      onKeyDown={move}
      className={className}
    >
      {children}
    </div>
  )
}

/** Writes only what differs: browsers work out the styles of the page anew for each write. */
function setTabStop(controls: readonly HTMLElement[], stop: HTMLElement | undefined) {
  for (const control of controls) {
    const tabIndex = control === stop ? 0 : -1
    if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex
  }
}
