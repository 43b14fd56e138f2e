import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { NamedFile } from './pictures.ts'

/** Whether the focus is on the element or within it. */
export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element.contains(document.activeElement))
}

/** The focused element if it is partly hidden; undefined outside the part or on a second visit. Runs in the page. */
export function coveredFocus(part: Element): string[] | undefined {
  const element = document.activeElement
  if (!element || !part.contains(element) || element.hasAttribute('data-visited')) return undefined
  element.setAttribute('data-visited', '')
  // A hidden input is visible as its label.
  const shown = element.closest('label') ?? element
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
}

/** Tabs through a part of the page from its first field, link or button. @returns those that were partly hidden */
export async function coveredOnTheWay(page: Page, part: Locator): Promise<string[]> {
  await part.locator('input:visible, select:visible, button:visible, a:visible').first().focus()
  const covered: string[] = []
  let visited = 0
  for (let found = await part.evaluate(coveredFocus); found; found = await part.evaluate(coveredFocus)) {
    covered.push(...found)
    visited += 1
    await page.keyboard.press('Tab')
  }
  expect(visited, 'what has the focus one after the other').toBeGreaterThan(4)
  return covered
}

/** Logs in by the form of the open page. */
export async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Chooses pictures in a form. */
export async function choosePictures(input: Locator, files: readonly NamedFile[]): Promise<void> {
  await input.setInputFiles(files.map(({ name, bytes }) => ({ name, mimeType: 'image/jpeg', buffer: bytes })))
}

/** Doubles the size of text. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

/** Waits until the page's scripts have run and the workspace's screens have started: an earlier click may be lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState()
  const late = '[data-island=workspace-header][data-later], [data-island^=screen-][data-later]'
  await page.waitForFunction((selector) => !document.querySelector(selector), late)
}

/** Lets `goto` and `reload` end when the page is hydrated, unless a test gives its own `waitUntil`. */
export function hydrateOnArrival(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await hydrated(page)
    return response
  }
  page.reload = async () => {
    const response = await reload()
    await hydrated(page)
    return response
  }
}

/** Opens a page without its scripts. @returns a function that loads them, with a slower processor if stated */
export async function openBeforeScripts(page: Page, address: string) {
  const scripts = await hold(page, '**/*.js')
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return {
    async letScriptsIn({ timesSlower = 1 } = {}) {
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
      scripts.release()
      await hydrated(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    },
  }
}

/** Waits until the latest change is drawn. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Holds a page's requests to a URL. @returns `held`, fulfilled by the first, and `release` for all of them */
export async function hold(page: Page, address: string | RegExp) {
  const held = Promise.withResolvers<void>()
  const line = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    held.resolve()
    await line.promise
    await route.continue()
  })
  return { held: held.promise, release: line.resolve }
}

/** Cumulative Layout Shift since the page was opened, the sum of all windows. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)
  })
}

/**
 * Slows a page down according to the environment: `SLOW_CPU=4` makes its processor four times slower, `SLOW_LINE_MS=300`
 * delays each response by that much. A test that passes at full speed only by luck then fails.
 */
export async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.SLOW_CPU ?? 1)
  const latency = Number(process.env.SLOW_LINE_MS ?? 0)
  if (rate === 1 && latency === 0) return
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
  const throughput = { downloadThroughput: -1, uploadThroughput: -1 }
  const setLine = async (offline: boolean) => {
    await devTools.send('Network.emulateNetworkConditions', { offline, latency, ...throughput })
  }
  await setLine(false)
  // Two functions that set the network would undo each other.
  page.context().setOffline = setLine
}
