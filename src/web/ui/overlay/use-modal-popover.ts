import { type RefObject, type ToggleEvent, useEffect, useState } from 'react'

/** From this width on the panel is beside the page instead of over it: Tailwind's `lg`. */
const wideScreen = '(width >= 64rem)'

/**
 * Makes a native popover a modal drawer: while it is open everything outside is inert and does not scroll, its opener gets
 * the focus back, and it closes when the screen becomes wide enough to show it in place.
 * @returns whether it is open, and the `onToggle` of the popover element
 */
export function useModalPopover(popover: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    // It may have been opened before hydration.
    if (popover.current?.matches(':popover-open')) setIsOpen(true)
  }, [popover])
  useEffect(() => {
    const element = popover.current
    if (!isOpen || !element) return
    const outside = elementsBeside(element)
    for (const each of outside) each.inert = true
    const wide = matchMedia(wideScreen)
    const close = () => element.hidePopover()
    const page = document.documentElement
    page.style.overflow = 'hidden'
    wide.addEventListener('change', close)
    return () => {
      wide.removeEventListener('change', close)
      page.style.overflow = ''
      for (const each of outside) each.inert = false
      // The browser does so itself, but not while the opener is inert.
      const focused = document.activeElement
      if (focused !== document.body && !element.contains(focused)) return
      const openers = document.querySelectorAll<HTMLElement>(`[popovertarget="${element.id}"]`)
      const opener = [...openers].find((each) => !element.contains(each))
      opener?.focus({ preventScroll: true })
    }
  }, [isOpen, popover])
  return {
    isOpen,
    onToggle: (event: ToggleEvent<HTMLElement>) => {
      // A folding group inside the panel toggles too, and its event comes here.
      if (event.target === event.currentTarget) setIsOpen(event.newState === 'open')
    },
  }
}

/** The elements beside the given one and beside each of its ancestors: everything that is not around or in it. */
function elementsBeside(element: HTMLElement): HTMLElement[] {
  const beside: HTMLElement[] = []
  for (
    let within: Element = element;
    within.parentElement && within !== document.body;
    within = within.parentElement
  ) {
    for (const each of within.parentElement.children) {
      if (each !== within && each instanceof HTMLElement && !each.inert) beside.push(each)
    }
  }
  return beside
}
