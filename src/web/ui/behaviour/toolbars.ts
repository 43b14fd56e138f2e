/** Selector of a toolbar's controls, by default links, buttons and inputs. */
export const controlsAttribute = 'data-controls'

const latest = new WeakMap<Element, Element>()

/** Makes each toolbar one tab stop with arrow keys (ARIA practices, 'Toolbar'). Without script each control is one. */
export function startToolbars(): void {
  addEventListener('focusin', enter)
  addEventListener('keydown', move)
  refreshToolbars()
}

export function refreshToolbars(): void {
  for (const toolbar of document.querySelectorAll<HTMLElement>('[role=toolbar]')) refreshToolbar(toolbar)
}

export function refreshToolbar(toolbar: HTMLElement): void {
  const controls = controlsOf(toolbar)
  const stop =
    controls.find((control) => control === latest.get(toolbar)) ??
    controls.find((control) => control.matches(':checked, [aria-current]')) ??
    controls[0]
  setTabStop(controls, stop)
}

export function controlsOf(toolbar: HTMLElement): HTMLElement[] {
  const selector = toolbar.getAttribute(controlsAttribute) ?? ':is(a, button, input):not(:disabled)'
  return [...toolbar.querySelectorAll<HTMLElement>(selector)]
}

function enter({ target }: FocusEvent): void {
  const toolbar = target instanceof HTMLElement && target.closest<HTMLElement>('[role=toolbar]')
  if (!toolbar) return
  const controls = controlsOf(toolbar)
  const entered = controls.find((control) => control === target)
  if (!entered) return
  latest.set(toolbar, entered)
  setTabStop(controls, entered)
}

function move(event: KeyboardEvent): void {
  const toolbar = event.target instanceof HTMLElement && event.target.closest<HTMLElement>('[role=toolbar]')
  if (!toolbar || event.defaultPrevented) return
  const controls = controlsOf(toolbar)
  const place = controls.findIndex((control) => control.contains(document.activeElement))
  const next = nextByKey(controls, place, event.key)
  if (place < 0 || !next) return
  event.preventDefault()
  next.focus()
}

/** Only writes differences: each write makes the browser recalculate styles. */
function setTabStop(controls: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const control of controls) {
    const tabIndex = control === stop ? 0 : -1
    if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex
  }
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The item that an arrow key, Home or End moves to, wrapping around. @param at index of the focused one, or -1 */
export function nextByKey<Item>(items: readonly Item[], at: number, key: string): Item | undefined {
  const step = steps[key]
  if (!step) return { Home: items[0], End: items.at(-1) }[key]
  return items.at((Math.max(at, step < 0 ? 0 : -1) + step) % items.length)
}
