import type { Browser, Page } from 'playwright-core'
import { blockingTime, processorSlowdown } from './browser.ts'

/** Slow 4G and a processor four times slower, as in Lighthouse's mobile test. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** A page is idle after this time without a long task or a request. */
const restMs = 1_500
const longestLoadMs = 15_000

interface LongTask {
  at: number
  duration: number
}
interface LongFrame {
  at: number
  duration: number
  style: number
  scripts: { name: string; duration: number; forcedLayout: number }[]
}
export interface Load {
  firstPaint: number
  largestPaint: number
  layoutShift: number
  tasks: LongTask[]
  frames: LongFrame[]
}

declare global {
  interface Window {
    measured: Load
    lastActivity: number
  }
}

interface ShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}
interface FrameEntry extends PerformanceEntry {
  styleAndLayoutStart: number
  scripts: {
    invoker: string
    sourceURL: string
    sourceFunctionName: string
    duration: number
    forcedStyleAndLayoutDuration: number
  }[]
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const measured: Load = { firstPaint: 0, largestPaint: 0, layoutShift: 0, tasks: [], frames: [] }
  window.measured = measured
  window.lastActivity = 0
  const each = <Entry extends PerformanceEntry>(type: string, read: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry as Entry)
    }).observe({ type, buffered: true })
  each('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') measured.firstPaint = entry.startTime
  })
  each('largest-contentful-paint', (entry) => {
    measured.largestPaint = entry.startTime
  })
  each<ShiftEntry>('layout-shift', (entry) => {
    if (!entry.hadRecentInput) measured.layoutShift += entry.value
  })
  each('resource', () => {
    window.lastActivity = performance.now()
  })
  each('longtask', ({ startTime, duration }) => {
    window.lastActivity = performance.now()
    measured.tasks.push({ at: startTime, duration })
  })
  each<FrameEntry>('long-animation-frame', (entry) => {
    const end = entry.startTime + entry.duration
    measured.frames.push({
      at: entry.startTime,
      duration: entry.duration,
      style: entry.styleAndLayoutStart > 0 ? end - entry.styleAndLayoutStart : 0,
      scripts: entry.scripts.map((script) => ({
        name: `${script.sourceURL.replace(/.*\//, '').replace(/-[\w-]{8}\.js$/, '') || script.invoker}:${script.sourceFunctionName || script.invoker.replace(/.*\//, '').slice(0, 30)}`,
        duration: script.duration,
        forcedLayout: script.forcedStyleAndLayoutDuration,
      })),
    })
  })
}

/** Loads a page as a new visitor on a phone and waits until it is idle. */
export async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForFunction(
      ([rest, longest]) =>
        performance.now() > longest || performance.now() - Math.max(window.lastActivity, 0) > rest,
      [restMs, longestLoadMs] as const,
      { polling: 200 },
    )
    return await page.evaluate(() => window.measured)
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
}

/** Total time above 50 ms of the tasks after the first paint, in milliseconds. */
export function totalBlockingTime({ tasks, firstPaint }: Load): number {
  return blockingTime(tasks.filter(({ at, duration }) => at + duration > firstPaint))
}

export const longest = ({ tasks, firstPaint }: Load) =>
  Math.max(
    0,
    ...tasks.filter(({ at, duration }) => at + duration > firstPaint).map(({ duration }) => duration),
  )
