import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus, hold } from '../support/page.ts'
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
const parameters = (page: Page) => new URL(page.url()).searchParams.toString()
const cards = (page: Page) => page.getByRole('article')
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })

test('four filters are in the address, and a reload keeps them and what they found', async ({ page }) => {
  await open(page)
  await count(page, '62 vehicles')
  await box(page, 'Toyota').check()
  // The models of a make move what is below them.
  await box(page, 'Hilux').waitFor()
  await box(page, 'Petrol').check()
  await page.getByRole('textbox', { name: 'Maximum mileage' }).fill('30000')
  await page.getByRole('switch', { name: 'Hide sold' }).check()
  await count(page, '20 vehicles')
  await expect.poll(() => parameters(page)).toBe('brand=Toyota&fuelType=Petrol&mileageMax=30000&sold=false')
  await page.getByText('filtered from 62 total').waitFor()
  const first = await cards(page).first().textContent()

  await page.reload()
  await count(page, '20 vehicles')
  await expect.poll(() => box(page, 'Toyota').isChecked()).toBe(true)
  await expect.poll(() => box(page, 'Petrol').isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('textbox', { name: 'Maximum mileage' }).inputValue()).toBe('30000')
  await expect.poll(() => page.getByRole('switch', { name: 'Hide sold' }).isChecked()).toBe(true)
  await expect.poll(() => cards(page).first().textContent()).toBe(first)
  await expect.poll(() => page.title()).toContain('(20)')

  const preset = page.getByRole('toolbar', { name: 'Price presets' }).getByRole('link', { name: '50-100K' })
  await preset.click()
  await count(page, '1 vehicle')
  await preset.click()
  await count(page, '20 vehicles')
  await expect.poll(() => parameters(page)).toBe('brand=Toyota&fuelType=Petrol&mileageMax=30000&sold=false')
})

test('chips take one filter away each, however fast they are pressed, lead the focus on, and all of them go together', async ({
  page,
}) => {
  await open(page, '?brand=Toyota&brand=Kia&priceMin=40000&q=corolla')
  await count(page, '40 vehicles')
  await expect.poll(() => parameters(page)).toMatch(/q=corolla$/)
  await chips(page).evaluate(async (list) => {
    const chip = (name: string) => list.querySelector<HTMLElement>(`[aria-label="Remove filter ${name}"]`)
    chip('From $40,000')?.click()
    await Promise.resolve()
    chip('Corolla')?.click()
  })
  await count(page, '43 vehicles')
  await expect.poll(() => parameters(page)).toBe('brand=Kia&brand=Toyota')
  await chips(page).getByRole('link', { name: 'Remove filter Toyota' }).press('Enter')
  await count(page, '1 vehicle')
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Remove filter Kia')

  for (const [link, address, ticked] of [
    ['Remove filter Kia', 'brand=Honda', ['Honda']],
    ['Clear all', '', []],
  ] as const) {
    // A box that is ticked right before counts with it.
    await chips(page).getByRole('link', { name: link }).waitFor()
    await page.evaluate(
      async ({ link, brand }) => {
        document.querySelector<HTMLElement>(`input[name="brand"][value="${brand}"]`)?.click()
        await Promise.resolve()
        const links = [...document.querySelectorAll<HTMLElement>('a')]
        links.find((each) => (each.getAttribute('aria-label') ?? each.textContent) === link)?.click()
      },
      { link, brand: address === '' ? 'Isuzu' : 'Honda' },
    )
    await expect.poll(() => parameters(page)).toBe(address)
    const boxes = page.locator('input[name="brand"]:checked')
    await expect
      .poll(() => boxes.evaluateAll((all) => all.map((each) => each.getAttribute('value'))))
      .toEqual(ticked)
  }
  await expect.poll(() => chips(page).count()).toBe(0)
})

test('a range follows keys, the pointer, a bar of the histogram and its boxes', async ({ page }) => {
  await open(page)
  const slider = page.getByRole('slider', { name: 'Minimum year' })
  await slider.press('End')
  await slider.press('ArrowLeft')
  const year = new Date().getFullYear()
  await expect.poll(() => parameters(page)).toBe(`yearMin=${year - 1}`)
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(String(year - 1))
  await slider.press('Home')
  await expect.poll(() => parameters(page)).toBe('')
  await count(page, '62 vehicles')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('no limit')

  const mileage = page.getByRole('slider', { name: 'Maximum mileage' })
  await mileage.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await mileage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width - 12, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.4, y + height / 2, { steps: 4 })
  await expect.poll(() => parameters(page)).toBe('')
  await expect.poll(() => page.getByRole('textbox', { name: 'Maximum mileage' }).inputValue()).not.toBe('')
  await page.mouse.up()
  await page.waitForURL(/mileageMax=/)
  await count(page, '52 vehicles')

  const prices = page.getByRole('group', { name: /^Price/ })
  await prices.locator('svg[viewBox="0 0 1 1"]').click({ position: { x: 1, y: 8 } })
  await page.waitForURL(/priceMax=\d/)
  const most = Number(new URL(page.url()).searchParams.get('priceMax'))
  const minimum = page.getByRole('textbox', { name: 'Minimum price' })
  await minimum.fill('100000')
  await minimum.press('Enter')
  await expect.poll(() => parameters(page)).toMatch(new RegExp(`priceMin=${most}&priceMax=100000`))
  await minimum.blur()
  await expect.poll(() => minimum.inputValue()).toBe(String(most))
})

test('a slider that is dragged before its script is there changes the search when it is let go', async ({
  page,
}) => {
  await page.clock.install()
  const react = await hold(page, '**/assets/runtime-*.js')
  await page.goto(`${market.url}/vehicles`, { waitUntil: 'domcontentloaded' })
  const mileage = page.getByRole('slider', { name: 'Maximum mileage' })
  await mileage.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await mileage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width - 12, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.4, y + height / 2, { steps: 4 })
  await react.held
  react.release()
  await expect.poll(() => page.getByRole('textbox', { name: 'Maximum mileage' }).inputValue()).not.toBe('')
  await page.clock.runFor(1000)
  expect(parameters(page)).toBe('')
  await page.mouse.up()
  await page.clock.runFor(1000)
  await page.waitForURL(/mileageMax=/)
})

test('Back takes back boxes that were ticked, and what was typed as one step', async ({ page }) => {
  await open(page)
  await box(page, 'Honda').check()
  await page.waitForURL(/brand=Honda/)
  await box(page, 'Toyota').check()
  await page.waitForURL(/brand=Honda&brand=Toyota/)
  await page.goBack()
  await expect.poll(() => box(page, 'Toyota').isChecked()).toBe(false)
  await page.goBack()
  await expect.poll(() => box(page, 'Honda').isChecked()).toBe(false)
  await count(page, '62 vehicles')

  const search = page.getByRole('combobox', { name: /^Search brand/ })
  await search.pressSequentially('hil')
  await count(page, '2 vehicles')
  await search.pressSequentially('ux oistins')
  await page.waitForURL(/q=hilux/)
  await page.goBack()
  await count(page, '62 vehicles')
  await expect.poll(() => search.inputValue()).toBe('')

  // Leaving the box does not bring it again.
  await box(page, 'Toyota').check()
  await count(page, '42 vehicles')
  await search.fill('hilux')
  await count(page, '2 vehicles')
  await page.goBack()
  await count(page, '42 vehicles')
  await expect.poll(() => search.inputValue()).toBe('')
  await search.blur()
  await box(page, 'Suzuki').check()
  await count(page, '48 vehicles')
  await expect.poll(() => parameters(page)).toBe('brand=Suzuki&brand=Toyota')
})

test('pages follow one another, lead the focus to their results, and Back comes to the same card', async ({
  page,
}) => {
  await open(page, '?brand=Toyota')
  await expect.poll(() => cards(page).count()).toBe(24)
  await page.getByRole('link', { name: 'Next page' }).press('Enter')
  await page.waitForURL(/page=2/)
  await expect.poll(() => cards(page).count()).toBe(18)
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  const second = page.getByRole('link', { name: 'Page 2' })
  await expect.poll(() => second.getAttribute('aria-current')).toBe('page')
  const card = cards(page).nth(10)
  const link = card.getByRole('link', { name: 'View Full Details' })
  // Scrolls as the press would.
  await link.hover()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  await link.click()
  await page.waitForURL(/\/vehicles\/\d+$/)
  await page.getByRole('table', { name: 'Vehicle facts' }).waitFor()
  await page.goBack()
  await cards(page).nth(10).waitFor()
  // Heights have fractions of a pixel.
  await expect.poll(() => page.evaluate((then) => Math.abs(scrollY - then), place)).toBeLessThan(2)
  await expect.poll(() => parameters(page)).toBe('brand=Toyota&page=2')
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect.poll(() => cards(page).count()).toBe(24)
  await expect.poll(() => parameters(page)).toBe('brand=Toyota')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('where nothing is found, what to drop leads to what that brings back, and the focus with it', async ({
  page,
}) => {
  await open(page, '?brand=Nissan&color=Red&priceMax=80000')
  await page.getByRole('heading', { name: 'No vehicles found' }).waitFor()
  const ways = page.getByRole('link', { name: /^Without/ })
  await expect
    .poll(() => ways.allInnerTexts())
    .toEqual(['Without Nissan\n10 vehicles', 'Without Red\n4 vehicles'])
  expect(await accessibilityFaults(page)).toEqual([])
  await ways.last().press('Enter')
  await count(page, '4 vehicles')
  await expect.poll(() => parameters(page)).toBe('brand=Nissan&priceMax=80000')
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
})

test('an answer that is late or fails takes the place of nothing', async ({ page, expectedErrors }) => {
  await open(page)
  const late = await hold(page, /\/vehicles\?brand=Isuzu$/)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await box(page, 'Isuzu').check()
  await late.held
  await expect.poll(() => box(page, 'Isuzu').isChecked()).toBe(true)
  await expect
    .poll(() => page.getByRole('region', { name: /^Vehicles/ }).getAttribute('aria-busy'))
    .toBe('true')
  const skeletons = page.getByRole('status', { name: 'Loading vehicles' })
  await skeletons.waitFor()
  expect(await cards(page).count()).toBe(0)
  expect(await height()).toBeGreaterThanOrEqual(before)
  await box(page, 'Honda').check()
  await count(page, '2 vehicles')
  late.release()
  await count(page, '2 vehicles')
  await expect.poll(() => page.title()).toContain('Honda and Isuzu vehicles for sale in Barbados (2)')

  expectedErrors.push('503')
  await box(page, 'Honda').uncheck()
  await box(page, 'Isuzu').uncheck()
  await count(page, '62 vehicles')
  await page.route(/\/vehicles\?brand=Honda$/, (route) => route.fulfill({ status: 503 }))
  await box(page, 'Honda').check()
  await page.getByRole('alert').getByText('Failed to fetch vehicles').waitFor()
  await page
    .getByRole('dialog', { name: 'Failed to fetch vehicles' })
    .getByText('503: Service Unavailable')
    .waitFor()
  await expect.poll(() => cards(page).count()).toBe(24)
  expect(await skeletons.count()).toBe(0)
  await page.unroute(/\/vehicles\?brand=Honda$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await count(page, '1 vehicle')
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)

  await box(page, 'Honda').uncheck()
  await count(page, '62 vehicles')
  // The shades of all colours are not shown for those of a family.
  const answers = await hold(page, '**/vehicles?*')
  await box(page, 'Red').first().click()
  await answers.held
  expect(await page.getByText('Shades', { exact: true }).count()).toBe(0)
  answers.release()
  await chips(page).getByRole('link', { name: 'Red' }).waitFor()
})

test('without script the first page, the form, the pages and the drawer of a phone work', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${market.url}/vehicles?brand=Suzuki`)
  await expect.poll(() => cards(page).count()).toBe(6)
  await expect.poll(() => page.getByRole('slider').first().isVisible()).toBe(false)
  await box(page, 'Toyota').check()
  await page.getByRole('textbox', { name: 'Maximum price' }).fill('100000')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-high')
  await page.getByRole('button', { name: 'Show vehicles' }).click()
  await count(page, '46 vehicles')
  await expect.poll(() => box(page, 'Suzuki').isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('price-high')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(() => cards(page).count()).toBe(22)
  await page.getByRole('link', { name: 'Remove filter Suzuki' }).click()
  await count(page, '40 vehicles')
  await context.close()

  const small = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const phone = await small.newPage()
  await phone.goto(`${market.url}/vehicles`)
  await phone.getByRole('button', { name: 'Filters' }).click()
  await box(phone, 'Suzuki').check()
  await phone.getByRole('button', { name: 'Show vehicles' }).click()
  await count(phone, '6 vehicles')
  await expect.poll(() => box(phone, 'Suzuki').isVisible()).toBe(false)
  await small.close()
})
