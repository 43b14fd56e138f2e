import type { Browser, Page } from 'playwright-core'
import { openPhone } from './first-press.ts'

const filters = [/^Petrol/, /^SUV/, /^Automatic/]
const pressesAPage = 30
/** Shortest duration with an Event Timing entry. */
const shortestMs = 16

declare global {
  interface Window {
    interactions: number[]
  }
}

/** @returns for three filters, ms from the press until the results are painted, without the wait for the server */
export async function filterPresses(browser: Browser, origin: string): Promise<number[]> {
  const page = await openPhone(browser, { isLineSlow: false })
  try {
    await page.goto(`${origin}/vehicles`, { waitUntil: 'networkidle' })
    await page
      .getByRole('button', { name: /^Filters/ })
      .first()
      .tap()
    const times: number[] = []
    for (const name of filters) {
      const box = page.getByRole('checkbox', { name }).first()
      await box.scrollIntoViewIfNeeded()
      times.push(await box.evaluate(pressAndWait))
      await page.waitForLoadState('networkidle')
    }
    return times
  } finally {
    await page.context().close()
  }
}

/** Runs in the page. Waits until other cards are painted. */
async function pressAndWait(box: HTMLElement): Promise<number> {
  const cards = () => [...document.querySelectorAll('main article')].map(({ ariaLabel }) => ariaLabel).join()
  const before = cards()
  const began = performance.now()
  box.click()
  await new Promise<void>((resolve) => {
    const look = () => (cards() === before ? requestAnimationFrame(look) : resolve())
    requestAnimationFrame(look)
  })
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const ended = performance.now()
  const reads = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ startTime, initiatorType }) => startTime >= began && initiatorType === 'fetch',
  )
  const first = reads.find(({ name }) => /\/vehicles(?:\/search)?\?/.test(name))
  return ended - began - (first ? first.responseEnd - first.startTime : 0)
}

/** @returns the longest time from input to next paint of thirty presses, in ms */
export async function longestInteraction(browser: Browser, url: string): Promise<number> {
  const page = await openPhone(browser, { isLineSlow: false })
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate((durationThreshold) => {
      window.interactions = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (entry.interactionId) window.interactions.push(entry.duration)
        }
      }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
    }, shortestMs)
    await pressAround(page)
    return await page.evaluate(() => Math.max(0, ...window.interactions))
  } finally {
    await page.context().close()
  }
}

/** Presses buttons and switches in turn, and closes what they open. */
async function pressAround(page: Page): Promise<void> {
  const buttons = page.locator('main').locator('button[type=button], summary, input[type=checkbox]')
  let pressed = 0
  for (const button of await buttons.elementHandles()) {
    const place = await button.evaluate(placeOf).catch(() => null)
    if (!place) continue
    await page.touchscreen.tap(place.x, place.y)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
    if (await page.getByRole('dialog').first().isVisible()) await page.keyboard.press('Escape')
    pressed++
    if (pressed === pressesAPage) return
  }
}

/** Runs in the page. @returns the element's centre, unless something covers it */
function placeOf(element: Element): { x: number; y: number } | null {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const middle = { x: left + width / 2, y: top + height / 2 }
  return width > 0 && element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null
}
