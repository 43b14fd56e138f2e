import { type Browser, devices, type Page } from 'playwright-core'
import { openBrowser, processorSlowdown } from './browser.ts'
import { figure, markdownTable, median } from './figures.ts'

const usage = 'Usage: node bench/phone-in-browser.ts VEHICLE-ID ORIGIN...'
const passes = 3
/** 1.4 Mbit/s, as of a busy mobile network. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_400_000 / 8,
  uploadThroughput: 700_000 / 8,
}

interface Press {
  name: string
  path: string
  /** Presses as soon as it can be seen, and waits for what it leads to. */
  button: (page: Page) => ReturnType<Page['locator']>
  answer: (page: Page) => ReturnType<Page['locator']>
}

const card = (page: Page) => page.getByRole('article').first()
const dialog = (page: Page) => page.getByRole('dialog')

function pressesOf(vehicle: string): Press[] {
  const detail = `/vehicles/${vehicle}`
  const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first()
  const onCard = (name: RegExp) => (page: Page) => card(page).getByRole('button', { name })
  return [
    {
      name: 'Filters',
      path: '/vehicles',
      button: (page) => page.getByRole('button', { name: /^Filters/ }).first(),
      answer: (page) => page.getByRole('checkbox', { name: /^Petrol/ }).first(),
    },
    { name: 'Finance on a card, Browse', path: '/vehicles', button: onCard(/^Finance/), answer: dialog },
    {
      name: 'Save on a card, Browse',
      path: '/vehicles',
      button: onCard(/^Save/),
      answer: (page) => card(page).getByRole('button', { name: /^Save/, pressed: true }),
    },
    { name: 'Finance on a card, Home', path: '/', button: onCard(/^Finance/), answer: dialog },
    {
      name: 'Save on a card, Home',
      path: '/',
      button: onCard(/^Save/),
      answer: (page) => card(page).getByRole('button', { name: /^Save/, pressed: true }),
    },
    { name: 'Contact', path: detail, button: button('Contact'), answer: dialog },
    { name: 'Share', path: detail, button: button('Share'), answer: dialog },
    {
      name: 'Save',
      path: detail,
      button: button('Save'),
      answer: (page) => page.getByRole('button', { name: 'Save', exact: true, pressed: true }),
    },
  ]
}

/** Opens a page as a new visitor of a slow phone does. */
async function openSlowly(browser: Browser): Promise<Page> {
  const context = await browser.newContext(devices['Pixel 7'])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  return page
}

/** @returns ms from the page's being asked for to the button, and from its press to the answer */
async function press(browser: Browser, origin: string, { name, path, button, answer }: Press) {
  const page = await openSlowly(browser)
  try {
    const began = performance.now()
    await page.goto(origin + path, { waitUntil: 'commit' })
    await button(page).waitFor()
    const there = performance.now()
    await button(page).evaluate((element: HTMLElement) => {
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      element.click()
    })
    await answer(page)
      .first()
      .waitFor()
      .catch((error) => {
        throw new Error(`${name} at ${origin}: ${error}`)
      })
    return { there: there - began, answered: performance.now() - there }
  } finally {
    await page.context().close()
  }
}

/** What a page brings before anything is pressed: scripts until it counts as loaded, and all of them. */
async function weigh(browser: Browser, origin: string, path: string) {
  const page = await openSlowly(browser)
  try {
    await page.goto(origin + path, { waitUntil: 'load' })
    const scripts = () =>
      page.evaluate(() => {
        const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const found = all.filter(({ name }) => name.endsWith('.js'))
        return { files: found.length, bytes: found.reduce((sum, one) => sum + one.encodedBodySize, 0) }
      })
    const atLoad = await scripts()
    await page.waitForLoadState('networkidle')
    const elements = await page.locator('*').count()
    const [document] = (await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    )) as [number]
    return { atLoad, atRest: await scripts(), elements, document }
  } finally {
    await page.context().close()
  }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

async function measure(vehicle: string, origins: readonly string[]): Promise<void> {
  const browser = await openBrowser()
  const weights: string[][] = []
  for (const path of ['/', '/vehicles', `/vehicles/${vehicle}`]) {
    for (const origin of origins) {
      const { atLoad, atRest, elements, document } = await weigh(browser, origin, path)
      weights.push([
        `${new URL(origin).port} ${path}`,
        `${kilobytes(atLoad.bytes)} in ${atLoad.files}`,
        `${kilobytes(atRest.bytes)} in ${atRest.files}`,
        kilobytes(document),
        String(elements),
      ])
    }
  }
  const heads = ['page', 'script at load, kB', 'at rest', 'HTML as sent, kB', 'elements']
  console.log(markdownTable(heads, weights))
  const times: string[][] = []
  for (const one of pressesOf(vehicle)) {
    const found = origins.map((): Awaited<ReturnType<typeof press>>[] => [])
    for (let pass = 0; pass < passes; pass++) {
      for (const [at, origin] of origins.entries()) found[at]?.push(await press(browser, origin, one))
    }
    for (const [at, origin] of origins.entries()) {
      const of = (read: 'there' | 'answered') => figure(median((found[at] ?? []).map((each) => each[read])))
      times.push([`${new URL(origin).port} ${one.name}`, of('there'), of('answered')])
    }
  }
  console.log(`\n${markdownTable(['pressed', 'there after ms', 'answered after ms'], times)}`)
  await browser.close()
}

const [vehicle, ...origins] = process.argv.slice(2)
if (!vehicle || origins.length === 0) console.error(usage)
else await measure(vehicle, origins)
