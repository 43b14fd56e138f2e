import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { closeOff } from './close-off.ts'

/**
 * Keeps the focus in an element of the body while it is open: the rest of the page is inert and does not scroll, except
 * for toasts, which tell of what is done in a dialog. The first field gets the focus, unless something within has taken it,
 * and afterwards what had it before.
 * @param finalFocus see `DialogFrameProps`
 */
export function useModalFocus(
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  finalFocus: (() => HTMLElement | boolean | null) | undefined,
): void {
  // At rendering: what is mounted may take the focus before any effect.
  const before = useMemo(() => (isOpen ? document.activeElement : null), [isOpen])
  const lastBefore = useRef(before)
  const giveBack = useEffectEvent(() => {
    const wanted = finalFocus?.() ?? true
    const target = wanted === true ? lastBefore.current : wanted
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    const element = frame.current
    if (!isOpen || !element) return
    lastBefore.current = before
    const open = closeOff(element, isToasts)
    if (!element.contains(document.activeElement)) focusFirst(element)
    element.addEventListener('keydown', goRound)
    return () => {
      open()
      // Once the element is gone; what comes in its place may have taken the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body) giveBack()
      })
    }
  }, [frame, isOpen, before])
}

const isToasts = (element: Element) => element.querySelector('[data-toasts]') !== null

const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

function stopsOf(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && !isUnchosenRadio(each),
  )
}

function focusFirst(element: HTMLElement): void {
  const [first] = stopsOf(element)
  if (first) first.focus()
  else element.querySelector<HTMLElement>('[role$=dialog]')?.focus({ preventScroll: true })
}

/** From the last stop to the first and back, where the browser would leave the page. */
function goRound(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !(event.currentTarget instanceof HTMLElement)) return
  const stops = stopsOf(event.currentTarget)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const isBeforeAll = event.shiftKey && !stops.some((each) => each === document.activeElement)
  if (document.activeElement !== from && !isBeforeAll) return
  event.preventDefault()
  to?.focus()
}

/** Of a group with a chosen one, which alone the keyboard reaches. */
function isUnchosenRadio(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false
  const group = element.form?.elements.namedItem(element.name)
  return group instanceof RadioNodeList && group.value !== ''
}
