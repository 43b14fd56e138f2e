import type { Page } from 'playwright-core'
import { hydrated } from './hydration.ts'

/**
 * Opens a page whose scripts stay on their way until they are let in, on a processor four times slower than this one.
 * @returns the way to let them in, which ends when the page answers
 */
export async function openBeforeScripts(
  page: Page,
  address: string,
): Promise<{ letScriptsIn(): Promise<void> }> {
  const arrival = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return {
    async letScriptsIn() {
      arrival.resolve()
      await hydrated(page)
    },
  }
}
