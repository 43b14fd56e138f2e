import type { Page } from 'playwright-core'

/** How far ahead of the real time a page's clock stands still: nothing that ran before comes due meanwhile. */
const aheadMilliseconds = 60_000

/**
 * Stops the clock of a page, which `page.clock.install()` had to make before the page was opened: what waits in it
 * happens only when the test says `page.clock.runFor(…)`. Axe waits in it too: `page.clock.resume()` comes before.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + aheadMilliseconds))
}
