/** Makes everything but an element and `isSpared` ones inert and stops scrolling. @returns a function that undoes it */
export function closeOff(
  element: HTMLElement,
  isSpared: (siblings: HTMLElement) => boolean = () => false,
): () => void {
  const outside = elementsBeside(element).filter((each) => !isSpared(each))
  for (const each of outside) each.inert = true
  const unlock = lockScrolling()
  return () => {
    unlock()
    for (const each of outside) each.inert = false
  }
}

function elementsBeside(element: HTMLElement): HTMLElement[] {
  const siblings: HTMLElement[] = []
  for (
    let within: Element = element;
    within.parentElement && within !== document.body;
    within = within.parentElement
  ) {
    for (const each of within.parentElement.children) {
      if (each !== within && each instanceof HTMLElement && !each.inert) siblings.push(each)
    }
  }
  return siblings
}

function lockScrolling(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => Object.assign(style, { overflow, scrollbarGutter })
}

/** Tailwind's `lg`: from here the panel stands beside the page. */
const wideScreen = '(width >= 64rem)'

/** Makes a popover a modal drawer, closed when the screen becomes wide. @param onToggle also called if it is open already */
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
    // Toggle events of `details` inside bubble here.
    if (event.target === popover) follow(event.newState === 'open')
  })
  matchMedia(wideScreen).addEventListener('change', () => popover.hidePopover())
  if (popover.matches(':popover-open')) follow(true)
}

/** The browser cannot focus an inert opener. */
function focusOpener(popover: HTMLElement): void {
  const focused = document.activeElement
  if (focused !== document.body && !popover.contains(focused)) return
  const openers = document.querySelectorAll<HTMLElement>(`[popovertarget="${popover.id}"]`)
  const opener = [...openers].find((each) => !popover.contains(each))
  opener?.focus({ preventScroll: true })
}
