import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import type { Site } from '../support/site.ts'
import { openBrowseMarket } from './browse-market.ts'

let market: Site
beforeAll(async () => {
  market = await openBrowseMarket()
})

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`${market.url}/vehicles${search}`)
}
const count = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor()
const box = (page: Page, name: string) => page.getByRole('checkbox', { name })
const cards = (page: Page) => page.getByRole('article')

test('the filters are a drawer that says how many it leaves; Escape and Back close it', async ({ phone }) => {
  await phone.goto(market.url)
  await phone.getByRole('link', { name: 'Browse All Vehicles' }).first().click()
  const opener = phone.getByRole('button', { name: /^Filters/ })
  const drawer = phone.getByRole('dialog', { name: 'Filters' })
  await opener.waitFor()
  await expect.poll(() => box(phone, 'Toyota').isVisible()).toBe(false)
  const pageHeight = () => phone.evaluate(() => document.documentElement.scrollHeight)
  const heightBefore = await pageHeight()
  await opener.tap()
  await drawer.waitFor()
  // The cards it covers are not drawn, and leave their place as it is.
  expect(await phone.getByRole('article').first().getByRole('heading').isVisible()).toBe(false)
  expect(await pageHeight()).toBe(heightBefore)
  await expect.poll(() => phone.locator('main section').getAttribute('inert')).not.toBeNull()
  await phone.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(() => phone.locator('[inert]').count()).toBe(0)
  await expect.poll(() => hasFocus(opener)).toBe(true)

  await opener.tap()
  await drawer.getByRole('checkbox', { name: 'Suzuki' }).check()
  const show = drawer.getByRole('button', { name: 'Show 6 vehicles' })
  await show.waitFor()
  expect(await accessibilityFaults(phone, '#filters')).toEqual([])
  await drawer.locator('summary', { hasText: 'Dealership' }).tap()
  await drawer.getByRole('checkbox', { name: 'Oistins Motors' }).scrollIntoViewIfNeeded()
  const { y = 0, height = 0 } = (await show.boundingBox()) ?? {}
  expect(y + height).toBeGreaterThan(800)
  expect(y + height).toBeLessThanOrEqual(844)
  await phone.goBack()
  await drawer.waitFor({ state: 'hidden' })
  await count(phone, '6 vehicles')
  await expect.poll(() => new URL(phone.url()).search).toBe('?brand=Suzuki')
  await expect.poll(() => hasFocus(opener)).toBe(true)

  await opener.tap()
  await expect
    .poll(() => drawer.getByRole('heading', { name: 'Price', exact: true }).boundingBox())
    .toMatchObject({ y: expect.closeTo(80, -1.4) })
  // Who closes it goes back one entry of the history, which takes a moment.
  const hasLeftItsEntry = () => phone.evaluate(() => !history.state?.depth)
  await drawer.getByRole('button', { name: 'Close filters' }).tap()
  await expect.poll(() => hasFocus(opener)).toBe(true)
  await expect.poll(hasLeftItsEntry).toBe(true)
  await phone.getByRole('button', { name: /^Filters\s*1\s*set$/ }).waitFor()
  // All that is chosen in it is one entry.
  await opener.tap()
  for (const name of ['Toyota', 'Honda']) await drawer.getByRole('checkbox', { name }).check()
  await drawer.getByRole('button', { name: /^Show \d+ vehicles/ }).tap()
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(hasLeftItsEntry).toBe(true)
  await expect.poll(() => new URL(phone.url()).searchParams.getAll('brand')).toHaveLength(3)
  await phone.goBack()
  await count(phone, '6 vehicles')
  await phone.goBack()
  await count(phone, '62 vehicles')
})

test('search, filters, order and count leave on scrolling down and return on scrolling up', async ({
  phone,
}) => {
  await open(phone)
  const bar = phone.locator('[data-top-bar] > div')
  const top = () => bar.evaluate((element) => element.getBoundingClientRect().top)
  const firstCard = await cards(phone).first().boundingBox()
  expect(firstCard?.y).toBeLessThan(260)
  const sort = bar.getByRole('combobox', { name: 'Sort by' })
  await sort.selectOption('mileage-low')
  await expect.poll(() => sort.evaluate(isCut)).toBe(false)
  const isBefore = await top()
  expect(isBefore).toBeGreaterThan(0)
  await phone.mouse.wheel(0, 1500)
  await expect.poll(top).toBeLessThan(-90)
  await phone.mouse.wheel(0, -100)
  await expect.poll(top).toBe(0)
  await count(phone, '62 vehicles')
  await expect.poll(() => bar.getByRole('button', { name: 'Filters' }).isVisible()).toBe(true)
  await phone.mouse.wheel(0, 500)
  await expect.poll(top).toBeLessThan(-90)
  // By key it is back as soon as it has the focus.
  await bar.getByRole('combobox', { name: /^Search/ }).focus()
  await expect.poll(top).toBe(0)
  await phone.mouse.wheel(0, -3000)
  await expect.poll(top).toBe(isBefore)
})

test('nothing is wider than the screen, and nothing shifts while it is scrolled', async ({ phone, page }) => {
  const width = (screen: Page) => screen.evaluate(() => document.documentElement.scrollWidth)
  for (const search of [
    `?q=${'unbroken'.repeat(20)}`,
    '?brand=Toyota&priceMin=15000&sold=false&sort=mileage-high',
  ]) {
    await open(phone, search)
    await expect.poll(() => width(phone)).toBe(390)
    await phone.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => width(phone)).toBe(360)
    await phone.setViewportSize({ width: 390, height: 844 })
    await open(page, search)
    for (const wide of [768, 1280, 1920]) {
      await page.setViewportSize({ width: wide, height: 900 })
      await expect.poll(() => width(page)).toBe(wide)
    }
  }
  const top = () => phone.locator('[data-top-bar] > div').evaluate((bar) => bar.getBoundingClientRect().top)
  await phone.mouse.wheel(0, 900)
  await expect.poll(top).toBeLessThan(-90)
  await phone.mouse.wheel(0, -100)
  await expect.poll(top).toBe(0)
  await expect.poll(() => phone.evaluate(sumOfShifts)).toBeLessThan(0.01)
})

/** The layout shifts of the page so far that no press caused. */
function sumOfShifts(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect()
      const shifts = list
        .getEntries()
        .map((entry) =>
          'value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput ? entry.value : 0,
        )
      resolve(shifts.reduce<number>((sum, value) => sum + Number(value), 0))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // Without a shift the observer is not called.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
  })
}

/** Whether the chosen option of a select is longer than its box. */
function isCut(select: SVGElement | HTMLElement): boolean {
  if (!(select instanceof HTMLSelectElement)) throw new Error('no select')
  const { font, paddingLeft, paddingRight } = getComputedStyle(select)
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) throw new Error('no canvas')
  canvas.font = font
  const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return canvas.measureText(select.selectedOptions[0]?.text ?? '').width > room
}
