import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Whether the focus is on the element or within it. */
export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element.contains(document.activeElement))
}

/**
 * What has the focus, where something is over its middle or its edges, as a bar at the screen's end, or where the part of
 * the page that it scrolls in cuts it off.
 */
function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const element = document.activeElement
    // What is out of the eye's sight is seen by what stands for it.
    const shown = element?.closest('label') ?? element
    if (!element || !shown || shown === document.body) return []
    const { left, right, top, bottom, width, height } = shown.getBoundingClientRect()
    if (width < 8 || height < 8) return []
    let [from, to] = [0, innerHeight]
    for (let around = shown.parentElement; around; around = around.parentElement) {
      if (around === document.documentElement || getComputedStyle(around).overflowY === 'visible') continue
      const box = around.getBoundingClientRect()
      from = Math.max(from, box.top)
      to = Math.min(to, box.bottom)
    }
    const points = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [(left + right) / 2, y] as const)
    const isCovered = points.some(([x, y]) => {
      const bar = document.elementFromPoint(x, y)?.closest('[data-bottom-bar], [data-dialog-footer], header')
      return y < from || y > to || (bar && !bar.contains(shown))
    })
    return isCovered ? [shown.outerHTML.slice(0, 200)] : []
  })
}

/** Whether the focus is within, on something that it was not on before. */
function isOnNewFocus(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const focused = document.activeElement
    if (!focused || !element.contains(focused) || focused.hasAttribute('data-visited')) return false
    focused.setAttribute('data-visited', '')
    return true
  })
}

/**
 * Goes with Tab from the first field, link or button of a part of the page through all of it.
 * @returns those that could not be seen whole when they had the focus
 */
export async function coveredOnTheWay(page: Page, part: Locator): Promise<string[]> {
  await part.locator('input:visible, select:visible, button:visible, a:visible').first().focus()
  const covered: string[] = []
  let visited = 0
  for (; await isOnNewFocus(part); visited += 1) {
    covered.push(...(await coveredFocus(page)))
    await page.keyboard.press('Tab')
  }
  expect(visited, 'what has the focus one after the other').toBeGreaterThan(4)
  return covered
}
