import type { Locator } from 'playwright-core'

/** Whether the focus is on the element or within it. */
export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element.contains(document.activeElement))
}
