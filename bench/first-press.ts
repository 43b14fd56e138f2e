import { type Browser, devices, type Locator, type Page } from 'playwright-core'
import { processorSlowdown } from './browser.ts'

/** 1.4 Mbit/s, a busy mobile network. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_400_000 / 8,
  uploadThroughput: 700_000 / 8,
}

/** A button to press as soon as it is visible, and the expected result. */
export interface Press {
  name: string
  path: string
  button: (page: Page) => Locator
  answer: (page: Page) => Locator
}

const card = (page: Page) => page.getByRole('article').first()
const dialog = (page: Page) => page.getByRole('dialog').first()
const saved = (page: Page) => card(page).getByRole('button', { name: /^Save/, pressed: true })

/** @param vehicle its id */
export function pressesOf(vehicle: number): Press[] {
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
    { name: 'Save on a card, Browse', path: '/vehicles', button: onCard(/^Save/), answer: saved },
    { name: 'Finance on a card, Home', path: '/', button: onCard(/^Finance/), answer: dialog },
    { name: 'Save on a card, Home', path: '/', button: onCard(/^Save/), answer: saved },
    { name: 'Contact', path: detail, button: button('Contact Dealer'), answer: dialog },
    { name: 'Share', path: detail, button: button('Share'), answer: dialog },
    {
      name: 'Save',
      path: detail,
      button: button('Save'),
      answer: (page) => page.getByRole('button', { name: 'Save', exact: true, pressed: true }),
    },
  ]
}

/** A new visitor's slow phone. */
export async function openPhone(browser: Browser, { isLineSlow = true } = {}): Promise<Page> {
  const context = await browser.newContext(devices['Pixel 7'])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (isLineSlow) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  return page
}

/** @returns ms from the page's request until the button is visible, and from the immediate press to the result */
export async function firstPress(
  browser: Browser,
  origin: string,
  press: Press,
): Promise<{ there: number; answered: number }> {
  const page = await openPhone(browser)
  try {
    const asked = performance.now()
    await page.goto(origin + press.path, { waitUntil: 'commit' })
    await press.button(page).waitFor()
    const began = performance.now()
    await press.button(page).evaluate((element: HTMLElement) => {
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      element.click()
    })
    await press
      .answer(page)
      .waitFor()
      .catch((error) => {
        throw new Error(`${press.name} at ${origin}: ${error}`)
      })
    return { there: began - asked, answered: performance.now() - began }
  } finally {
    await page.context().close()
  }
}

/** Weight of a page before it can be used: scripts in bytes and files, compressed HTML, and number of elements. */
export async function weigh(browser: Browser, origin: string, path: string) {
  const page = await openPhone(browser, { isLineSlow: false })
  try {
    await page.goto(origin + path, { waitUntil: 'load' })
    return await page.evaluate(() => {
      const parts = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const [html] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
      const addresses = (selector: string) =>
        [...document.querySelectorAll<HTMLLinkElement>(selector)].map(({ href }) => href)
      // Preloaded for later presses, except Browse's own islands.
      const hasIslands = document.querySelector('[data-island]') !== null
      const beside = hasIslands ? addresses('link[rel=modulepreload][fetchpriority=low]') : []
      const isBrowse = location.pathname === '/vehicles'
      const later = new Set(beside.filter((href) => !isBrowse || !/\/(?:browse|shared)-/.test(href)))
      for (const { src } of document.scripts) later.delete(src)
      const scripts = parts.filter(({ name }) => name.endsWith('.js') && !later.has(name))
      return {
        files: scripts.length,
        bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        html: html?.encodedBodySize ?? 0,
        elements: document.querySelectorAll('*').length,
      }
    })
  } finally {
    await page.context().close()
  }
}
