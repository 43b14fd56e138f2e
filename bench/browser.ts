import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '../scripts/find-browser.mjs'

/** CPU slowdown for a cheap phone, as in Lighthouse. */
export const processorSlowdown = 4
/** Longer tasks block input for the time above this (web.dev, total blocking time). */
const blockingFromMs = 50

/** @throws Error if no browser is installed */
export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chrome or Chromium found; set CHROME_PATH')
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
}

/** Total time above 50 ms of all tasks, in milliseconds. */
export function blockingTime(tasks: readonly { duration: number }[]): number {
  return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - blockingFromMs), 0)
}
