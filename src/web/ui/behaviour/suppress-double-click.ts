/** As long as the second click of a double click may take. */
const doubleClickMs = 500

/**
 * Does what a click asks for, and keeps the second click of a double click from what lies beneath: where the first one
 * closes a dialog, it would hit what was below.
 */
export function suppressDoubleClick(act: () => void): void {
  const swallow = (event: MouseEvent) => {
    // How many clicks in a row this is, as the browser counts them.
    if (event.detail < 2) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', swallow, true)
  setTimeout(() => removeEventListener('click', swallow, true), doubleClickMs)
  act()
}
