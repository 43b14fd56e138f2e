import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Where letters are text, or belong to a window over the page. */
const typing = 'input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog]'

/**
 * The desk by keyboard: j and k, or the arrows within the queue, lead through it, Escape back to it, x ticks, and a letter
 * presses the button that has it as `aria-keyshortcuts`. Nothing is taken where one types, or from another part of the page.
 */
export function useDeskKeys(desk: RefObject<HTMLElement | null>, onBack: () => void): void {
  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    function act(event: KeyboardEvent) {
      const within = desk.current
      const { target, key } = event
      if (!within || !(target instanceof Element) || event.defaultPrevented || event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest(typing)) return
      if (!(within.contains(target) || target.contains(within))) return
      if (key.startsWith('Arrow') && !target.closest('[data-queue]')) return
      const move = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key]
      if (key === 'Escape') goBack()
      else if (move ? !focusCase(within, move) : !press(within, target, key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [desk])
}

/** @returns whether there was one to go to: from the one that has the focus, or else from the open one */
function focusCase(within: HTMLElement, move: number): boolean {
  const links = [...within.querySelectorAll<HTMLElement>('[data-queue] a[data-case]')]
  const focused = links.findIndex((link) => link.closest('li')?.contains(document.activeElement))
  const from = focused >= 0 ? focused : links.findIndex((link) => link.matches('[aria-current]'))
  const next = links[from < 0 ? 0 : from + move]
  next?.focus()
  return next !== undefined
}

function press(within: HTMLElement, target: Element, key: string): boolean {
  if (!/^[a-z]$/.test(key)) return false
  const ticked = key === 'x' ? target.closest('li')?.querySelector<HTMLElement>('[type=checkbox]') : null
  const pressed = ticked ?? within.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]:enabled`)
  pressed?.click()
  return pressed !== undefined && pressed !== null
}
