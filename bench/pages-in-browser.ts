import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { blockingTime, openBrowser, processorSlowdown } from './browser.ts'
import { figure, markdownTable, median } from './figures.ts'

/** Slow 4G and a processor four times slower, as Lighthouse measures mobile pages. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** A page is at rest when no task was long, and nothing was requested, for this time. */
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
interface Load {
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

/** Loads a page as a new visitor does, on a phone, and waits until it is at rest. */
async function load(browser: Browser, url: string): Promise<Load> {
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

/** What tasks take above 50 ms after the first paint, in milliseconds. */
function totalBlockingTime({ tasks, firstPaint }: Load): number {
  return blockingTime(tasks.filter(({ at, duration }) => at + duration > firstPaint))
}

const longest = ({ tasks, firstPaint }: Load) =>
  Math.max(
    0,
    ...tasks.filter(({ at, duration }) => at + duration > firstPaint).map(({ duration }) => duration),
  )

async function measure(
  origins: readonly string[],
  paths: readonly string[],
  runs: number,
  detailed: boolean,
) {
  const browser = await openBrowser()
  const rows: string[][] = []
  try {
    for (const path of paths) {
      // The server's cache is warm, as it is for all visitors but one.
      for (const origin of origins) await (await fetch(origin + path)).text()
      const loads = origins.map((): Load[] => [])
      for (let run = 0; run < runs; run++) {
        for (const [at, origin] of origins.entries()) loads[at]?.push(await load(browser, origin + path))
      }
      for (const [at, origin] of origins.entries()) {
        const mine = loads[at] ?? []
        const row = (read: (load: Load) => number) => figure(median(mine.map(read)))
        rows.push([
          `${new URL(origin).port} ${path}`,
          row((one) => one.firstPaint),
          row((one) => one.largestPaint),
          row(totalBlockingTime),
          row(longest),
          row(({ tasks }) => tasks.length),
          median(mine.map(({ layoutShift }) => layoutShift)).toFixed(3),
        ])
        if (detailed) printFrames(`${origin}${path}`, mine)
      }
    }
  } finally {
    await browser.close()
  }
  console.log(
    markdownTable(['page', 'FCP ms', 'LCP ms', 'TBT ms', 'longest task ms', 'long tasks', 'CLS'], rows),
  )
}

/** The long frames of the load whose blocking time is the median. */
function printFrames(name: string, loads: readonly Load[]): void {
  const sorted = loads.toSorted((a, b) => totalBlockingTime(a) - totalBlockingTime(b))
  const typical = sorted[Math.floor(sorted.length / 2)]
  console.log(`\n${name}`)
  for (const frame of typical?.frames ?? []) {
    const scripts = frame.scripts.map(
      (script) =>
        `${script.name} ${figure(script.duration)}${script.forcedLayout > 1 ? ` (layout ${figure(script.forcedLayout)})` : ''}`,
    )
    console.log(
      `  at ${figure(frame.at)}: ${figure(frame.duration)} ms, style and paint ${figure(frame.style)}; ${scripts.join('; ')}`,
    )
  }
  console.log(
    `  tasks: ${typical?.tasks.map(({ at, duration }) => `${Math.round(at)}+${Math.round(duration)}`).join(' ')}`,
  )
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    path: { type: 'string', multiple: true },
    detail: { type: 'boolean' },
  },
})
await measure(positionals, values.path ?? ['/', '/vehicles'], Number(values.runs), values.detail ?? false)
