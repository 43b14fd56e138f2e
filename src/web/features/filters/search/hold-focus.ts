import { controlsOf } from '../../../ui/behaviour/toolbars.ts'
import { chipsLabel, filterPanelId, resultsTitleId } from './browse-search.ts'

/**
 * Remembers where the focus is in the element. @returns gives it to the nearest of what is left, where what had it is
 * removed: it would return to the top of the page
 */
export function holdFocus(element: HTMLElement): () => void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === element || !element.contains(focused))
    return () => undefined
  const toolbar = focused.closest<HTMLElement>('[role=toolbar]')
  const place = toolbar ? controlsOf(toolbar).indexOf(focused) : -1
  const chips = focused.closest(`[aria-label="${chipsLabel}"]`)
  const chip = chips ? [...chips.querySelectorAll('a')].indexOf(focused as HTMLAnchorElement) : -1
  const fieldset = focused.closest('fieldset')
  const drawer = focused.closest<HTMLElement>(`#${filterPanelId}:popover-open`)
  return () => {
    if (focused.isConnected || document.activeElement !== document.body) return
    const inToolbar = toolbar?.isConnected ? controlsOf(toolbar) : []
    const candidates = [
      inToolbar[Math.min(place, inToolbar.length - 1)],
      chips?.isConnected ? chips.querySelectorAll('a')[Math.max(0, chip - 1)] : undefined,
      fieldset?.isConnected ? fieldset.querySelector<HTMLElement>('input, select') : undefined,
      drawer,
      document.getElementById(resultsTitleId),
    ]
    candidates.find((candidate) => candidate?.isConnected)?.focus({ preventScroll: true })
  }
}
