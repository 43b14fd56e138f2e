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

/** @returns opens the rest of the page again */
function closeOff(popover: HTMLElement): () => void {
  const outside = elementsBeside(popover)
  for (const each of outside) each.inert = true
  const page = document.documentElement
  page.style.overflow = 'hidden'
  return () => {
    page.style.overflow = ''
    for (const each of outside) each.inert = false
    // The browser does so itself, but not while the opener is inert.
    const focused = document.activeElement
    if (focused !== document.body && !popover.contains(focused)) return
    const openers = document.querySelectorAll<HTMLElement>(`[popovertarget="${popover.id}"]`)
    const opener = [...openers].find((each) => !popover.contains(each))
    opener?.focus({ preventScroll: true })
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
