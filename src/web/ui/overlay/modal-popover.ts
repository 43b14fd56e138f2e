import { closeOff } from './close-off.ts'

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
