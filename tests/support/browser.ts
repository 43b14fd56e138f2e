import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { test as base, expect } from 'vitest'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { hydrateOnArrival, slowDown } from './page.ts'
import { quietFlags } from './quiet-flags.ts'

/** Console errors that do not fail the test; added before they happen. */
export type ExpectedErrors = (RegExp | string)[]

const desktopScreen: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
const phoneScreen: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

/**
 * Vitest's `test` with a real browser, one for all files of a worker: `page` is a page of 1280 by 800 and `phone` one
 * of 390 by 844 with touch, each in a new profile. A console error or an uncaught one on a page fails its test, except
 * those that the test adds to `expectedErrors` beforehand.
 */
export const test = base
  .extend('executable', { scope: 'worker' }, browserProgram)
  .extend('browser', { scope: 'worker' }, async ({ executable }, { onCleanup }) => {
    const browser = await launchBrowser(executable)
    onCleanup(() => browser.close())
    return browser
  })
  .extend('expectedErrors', (): ExpectedErrors => [])
  .extend('page', ({ browser, expectedErrors }, { onCleanup }) =>
    openPage(browser, desktopScreen, expectedErrors, onCleanup),
  )
  .extend('phone', ({ browser, expectedErrors }, { onCleanup }) =>
    openPage(browser, phoneScreen, expectedErrors, onCleanup),
  )

/** @throws Error with a sentence if this machine has no Chrome or Chromium */
function browserProgram(): string {
  const program = findBrowser()
  if (program) return program
  throw new Error(
    'No Chrome or Chromium was found. Name one with CHROME_PATH, or run npm test, which gets one.',
  )
}

/** Starts a Chrome or Chromium without background network traffic. */
export function launchBrowser(executablePath: string, ignoreDefaultArgs?: string[]): Promise<Browser> {
  // As root, Chromium runs only without its sandbox.
  const chromiumSandbox = process.getuid?.() !== 0
  return chromium.launch({ executablePath, args: quietFlags, chromiumSandbox, ignoreDefaultArgs })
}

/**
 * The accessibility faults that axe finds on a page, one readable line each; expect none.
 * @param rules all unless given; only `color-contrast` depends on the theme
 */
export async function accessibilityFaults(page: Page, part = 'html', rules?: string[]): Promise<string[]> {
  // Parts that wait for newer figures are dimmed.
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  // Without the list of passes: half the time.
  const options = JSON.stringify({ resultTypes: ['violations'], preload: false, runOnly: rules })
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run('${part}', ${options})`)
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target).join(', ')})`,
  )
}

async function openPage(
  browser: Browser,
  screen: BrowserContextOptions,
  expectedErrors: ExpectedErrors,
  onCleanup: (cleanup: () => Promise<void>) => void,
): Promise<Page> {
  const context = await browser.newContext({
    ...screen,
    // A request of a service worker passes the routes of a test by.
    serviceWorkers: 'block',
    // Otherwise a click would have to wait for animations.
    reducedMotion: 'reduce',
    locale: 'en-BB',
    timezoneId: 'America/Barbados',
  })
  context.on('page', hydrateOnArrival)
  const page = await context.newPage()
  // A busy machine may be slow to respond.
  page.setDefaultTimeout(30_000)
  await slowDown(page)
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  onCleanup(async () => {
    await context.close()
    const unexpected = errors.filter((error) => !expectedErrors.some((expected) => error.match(expected)))
    expect(unexpected, 'errors on the page').toEqual([])
  })
  return page
}
