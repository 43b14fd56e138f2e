import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '../scripts/find-browser.mjs'

/** A cheap phone, as in Lighthouse. */
export const processorSlowdown = 4
/** A task is long from this on; what it takes above blocks an input (web.dev, total blocking time). */
const blockingFromMs = 50

/** @throws Error if no browser is installed */
export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chrome or Chromium was found; name one with CHROME_PATH')
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
}

/** Time of tasks above 50 ms each, in milliseconds. */
export function blockingTime(tasks: readonly { duration: number }[]): number {
  return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - blockingFromMs), 0)
}
