import { type Browser, devices, type Locator, type Page } from 'playwright-core'
import { blockingTime, openBrowser, processorSlowdown } from './browser.ts'
import { figure, markdownTable, median } from './figures.ts'

const usage = 'Usage: node bench/presses-in-browser.ts ORIGIN...'
const passes = 3
/** How long nothing may be busy before a page counts as at rest. */
const restMs = 1_000
const filters = [/^Petrol/, /^SUV/, /^Automatic/]
const screens = {
  wide: { viewport: { width: 1280, height: 900 } },
  phone: devices['Pixel 7'],
}

interface Measured {
  presses: number[]
  tasks: { duration: number }[]
}

declare global {
  interface Window {
    pressed: Measured
    lastBusy: number
  }
}

/** Runs in the page: gathers how long presses wait for the next frame, and tasks of 50 ms or more. */
function observe(): void {
  window.pressed = { presses: [], tasks: [] }
  window.lastBusy = performance.now()
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'click') window.pressed.presses.push(duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.pressed.tasks.push({ duration })
    window.lastBusy = performance.now()
  }).observe({ type: 'longtask' })
}

/** Presses three filters of Browse one after the other, on a processor four times slower. */
async function measure(browser: Browser, origin: string, screen: keyof typeof screens): Promise<Measured> {
  const context = await browser.newContext(screens[screen])
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/vehicles`, { waitUntil: 'networkidle' })
    const isPhone = screen === 'phone'
    if (isPhone)
      await page
        .getByRole('button', { name: /^Filters/ })
        .first()
        .tap()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    await page.evaluate(observe)
    for (const name of filters) await press(page, page.getByRole('checkbox', { name }).first(), isPhone)
    return await page.evaluate(() => window.pressed)
  } finally {
    await context.close()
  }
}

/** As a visitor does, and waits until the page is at rest. */
async function press(page: Page, box: Locator, isPhone: boolean): Promise<void> {
  await box.scrollIntoViewIfNeeded()
  await atRest(page)
  const answered = page.waitForResponse('**/api/vehicles/search?*')
  if (isPhone) await box.tap()
  else await box.click()
  await answered
  await atRest(page)
}

async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.lastBusy = performance.now()
  })
  await page.waitForFunction((rest) => performance.now() - window.lastBusy > rest, restMs, { polling: 100 })
}

const origins = process.argv.slice(2)
if (origins.length === 0) console.error(usage)
else {
  const browser = await openBrowser()
  const rows: string[][] = []
  const blocking = ({ tasks }: Measured) => blockingTime(tasks) / filters.length
  for (const screen of ['wide', 'phone'] as const) {
    const found = new Map<string, Measured[]>(origins.map((origin) => [origin, []]))
    for (let pass = 0; pass < passes; pass++) {
      for (const origin of origins) found.get(origin)?.push(await measure(browser, origin, screen))
    }
    for (const [origin, each] of found) {
      const presses = each.flatMap((one) => one.presses)
      rows.push([
        `${screen} ${origin}`,
        figure(median(presses)),
        figure(Math.max(...presses)),
        figure(median(each.map(blocking))),
        figure(Math.max(...each.flatMap(({ tasks }) => tasks.map(({ duration }) => duration)))),
      ])
    }
  }
  const heads = ['filters pressed', 'to next frame ms', 'at most', 'blocked a press ms', 'longest task ms']
  console.log(markdownTable(heads, rows))
  await browser.close()
}
