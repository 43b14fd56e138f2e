import type { Locator, Page } from 'playwright-core'

/** Whether the focus is on the element or within it. */
export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element.contains(document.activeElement))
}

/** The element that has the focus, where something is over its middle or its edges, as a bar at the screen's end. */
export function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const element = document.activeElement
    // What is out of the eye's sight is seen by what stands for it.
    const shown = element?.closest('label') ?? element
    if (!element || !shown || shown === document.body) return []
    const { left, right, top, bottom, width, height } = shown.getBoundingClientRect()
    if (width < 8 || height < 8) return []
    const points = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [(left + right) / 2, y] as const)
    const isCovered = points.some(([x, y]) => {
      const bar = document.elementFromPoint(x, y)?.closest('[data-bottom-bar], header')
      return y < 0 || y > innerHeight || (bar && !bar.contains(shown))
    })
    return isCovered ? [shown.outerHTML.slice(0, 200)] : []
  })
}
