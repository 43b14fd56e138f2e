import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { nextByKey } from '../behaviour/toolbars.ts'

interface MenuProps {
  label: string
  className: string
  children: ReactNode
}

/** A button with a popover menu (ARIA practices, 'Menu Button'). */
export function Menu({ label, className, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useLayoutEffect(() => {
    if (!isOpen || !button.current || !menu.current) return
    // So that a press of it is no press outside.
    button.current.popoverTargetElement = menu.current
    // Safari does not focus pressed buttons.
    button.current.focus({ preventScroll: true })
    menu.current.showPopover()
    placePopover(menu.current, button.current)
    itemsOf(menu.current)[0]?.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={label}
        onClick={(event) => {
          event.preventDefault()
          if (isOpen) menu.current?.hidePopover()
          else setIsOpen(true)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        }}
        className={className}
      />
      {isOpen && (
        <div
          ref={menu}
          popover="auto"
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={move}
          onToggle={({ newState }) => newState === 'closed' && setIsOpen(false)}
          className="absolute inset-auto m-0 w-72 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-raised p-1.5 text-ink text-sm shadow-lg"
        >
          {children}
        </div>
      )}
    </>
  )
}

/** Closes its menu, which returns the focus, before it acts. */
export function MenuItem({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[role=menu]')?.hidePopover()
        onChoose()
      }}
      className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2"
    >
      {children}
    </button>
  )
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
}

/** Arrow keys, Home, End and first letters move; Escape and Tab close. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: menu } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const items = itemsOf(menu)
  const at = items.findIndex((item) => item.matches(':focus'))
  const startsWithKey = ({ textContent }: HTMLElement) =>
    key !== ' ' && textContent.toLowerCase().startsWith(key.toLowerCase())
  if (key === 'Escape' || key === 'Tab') menu.hidePopover()
  const next = nextByKey(items, at, key) ?? [...items.slice(at + 1), ...items].find(startsWithKey)
  next?.focus({ preventScroll: true })
  if (next || key === 'Escape') event.preventDefault()
}

/** Pixels to the anchor and to the screen's edges. */
const gap = 4
const margin = 16

/** Places an open popover below its anchor, or above if there is only room there, aligned right. */
export function placePopover(popover: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, right } = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight, style } = popover
  const { clientWidth, clientHeight } = document.documentElement
  const isAbove = bottom + gap + offsetHeight > clientHeight && top - gap - offsetHeight >= 0
  const left = Math.max(margin, Math.min(right, clientWidth - margin) - offsetWidth)
  style.left = `${scrollX + left}px`
  style.top = `${scrollY + (isAbove ? top - gap - offsetHeight : bottom + gap)}px`
}
