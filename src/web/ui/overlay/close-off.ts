/**
 * Makes everything that is not around or in an element inert, and the page still.
 * @param isSpared what beside it can be used all the same
 * @returns opens the rest of the page again
 */
export function closeOff(
  element: HTMLElement,
  isSpared: (beside: HTMLElement) => boolean = () => false,
): () => void {
  const outside = elementsBeside(element).filter((each) => !isSpared(each))
  for (const each of outside) each.inert = true
  const unlock = lockScrolling()
  return () => {
    unlock()
    for (const each of outside) each.inert = false
  }
}

/** The elements beside the given one and beside each of its ancestors that are not inert already. */
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

/** The place of the scroll bar stays, so that nothing moves. */
function lockScrolling(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => Object.assign(style, { overflow, scrollbarGutter })
}

/** From this width on the panel is beside the page instead of over it: Tailwind's `lg`. */
const wideScreen = '(width >= 64rem)'

/**
 * Makes a native popover a modal drawer: while it is open everything outside is inert and does not scroll, its opener gets
 * the focus back, and it closes when the screen becomes wide enough to show it in place.
 * @param onToggle called when it has opened or closed, also before this script came
 */
export function makeModal(popover: HTMLElement, onToggle: (isOpen: boolean) => void): void {
  let undo: (() => void) | undefined
  const follow = (isOpen: boolean) => {
    if (isOpen === (undo !== undefined)) return
    if (isOpen) undo = closeOff(popover)
    else {
      undo?.()
      undo = undefined
      focusOpener(popover)
    }
    onToggle(isOpen)
  }
  popover.addEventListener('toggle', (event) => {
    // A folding group inside the panel toggles too, and its event comes here.
    if (event.target === popover) follow(event.newState === 'open')
  })
  matchMedia(wideScreen).addEventListener('change', () => popover.hidePopover())
  if (popover.matches(':popover-open')) follow(true)
}

/** The browser does so itself, but not while the opener is inert. */
function focusOpener(popover: HTMLElement): void {
  const focused = document.activeElement
  if (focused !== document.body && !popover.contains(focused)) return
  const openers = document.querySelectorAll<HTMLElement>(`[popovertarget="${popover.id}"]`)
  const opener = [...openers].find((each) => !popover.contains(each))
  opener?.focus({ preventScroll: true })
}
