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
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
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
})

test('models come and go with their brands, and a brand is found by its name', async ({ page }) => {
  await open(page)
  await expect.poll(() => group(page, 'Model').count()).toBe(0)
  await box(page, 'Toyota').check()
  await box(page, 'Hilux').check()
  await count(page, '2 vehicles')
  await box(page, 'Toyota').uncheck()
  await count(page, '62 vehicles')
  await expect.poll(() => parameters(page)).toBe('')

  const brands = group(page, 'Brand').getByRole('checkbox')
  await expect.poll(() => brands.count()).toBe(8)
  await page.getByRole('button', { name: 'Show all 13 brands' }).click()
  const find = page.getByRole('searchbox', { name: 'Find a brand' })
  await expect.poll(() => hasFocus(find)).toBe(true)
  await find.fill('zzz')
  await page.getByText('No brand matches “zzz”').waitFor()
  await find.fill('citro')
  await expect.poll(() => brands.count()).toBe(1)
  await find.press('Enter')
  await count(page, '1 vehicle')
  await find.fill('')
  const names = group(page, 'Brand').getByRole('listitem')
  await expect.poll(async () => (await names.allInnerTexts()).slice(0, 2)).toEqual(['Citroën\n1', 'Audi\n1'])
})

test('quick filters and presets are one press, another press takes them back, and one that would leave nothing leads nowhere', async ({
  page,
}) => {
  await open(page, '?brand=Toyota')
  const presets = page.getByRole('toolbar', { name: 'Price presets' }).getByRole('listitem')
  const names = await presets.allInnerTexts()
  expect(names.map((name) => name.split('\n')[0])).toEqual([
    ...['Under 15K', '15-30K', '30-50K', '50-100K', '100K+'],
  ])
  const priced = (name: string) => presets.getByRole('link', { name, exact: true })
  await expect.poll(() => priced('Under 15K 0').getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => priced('Under 15K 0').getAttribute('href')).toBeNull()
  await expect.poll(() => box(page, 'Promotion 0').isDisabled()).toBe(true)
  await priced('100K+').click()
  await box(page, 'Featured 0').waitFor()
  await expect.poll(() => box(page, 'Featured 0').isDisabled()).toBe(true)
  await expect.poll(() => parameters(page)).toBe('brand=Toyota&priceMin=100000')
  expect(await accessibilityFaults(page, '#filters')).toEqual([])
  await priced('100K+').click()
  await box(page, 'Featured').check()
  await expect.poll(() => parameters(page)).toBe('brand=Toyota&featured=true')
  await box(page, 'Featured').uncheck()
  await count(page, '42 vehicles')
  await open(page, '?featured=true&promotion=true')
  await expect.poll(() => box(page, 'Featured').isEnabled()).toBe(true)
  await expect.poll(() => page.getByRole('switch', { name: 'Hide sold 0' }).isDisabled()).toBe(true)
})

test('chips take one filter away each, however fast they are pressed, and all of them together', async ({
  page,
}) => {
  await open(page, '?brand=Toyota&brand=Kia&priceMin=40000&q=corolla')
  await page.waitForURL(/model=Corolla/)
  await chips(page).evaluate(async (list) => {
    const chip = (name: string) => list.querySelector<HTMLElement>(`[aria-label="Remove filter ${name}"]`)
    chip('From $40,000')?.click()
    await Promise.resolve()
    chip('Corolla')?.click()
  })
  await count(page, '43 vehicles')
  await expect.poll(() => parameters(page)).toBe('brand=Kia&brand=Toyota')

  for (const [link, address, ticked] of [
    ['Remove filter From $10,000', 'brand=Honda&brand=Toyota', ['Honda', 'Toyota']],
    ['Clear all', '', []],
  ] as const) {
    // A box that is ticked right before counts with it.
    await open(page, '?brand=Toyota&priceMin=10000')
    await box(page, 'Honda').waitFor()
    await chips(page).getByRole('link', { name: link }).waitFor()
    await page.evaluate(async (name) => {
      document.querySelector<HTMLElement>('input[name="brand"][value="Honda"]')?.click()
      await Promise.resolve()
      const links = [...document.querySelectorAll<HTMLElement>('a')]
      links.find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name)?.click()
    }, link)
    await expect.poll(() => parameters(page)).toBe(address)
    const boxes = page.locator('input[name="brand"]:checked')
    await expect
      .poll(async () =>
        (await boxes.evaluateAll((all) => all.map((each) => each.getAttribute('value')))).sort(),
      )
      .toEqual(ticked)
  }
})

test('the focus is led to the next chip, or to the results where the control that had it is gone or lies below them', async ({
  page,
}) => {
  await open(page, '?brand=Kia&brand=Toyota')
  await chips(page).getByRole('link', { name: 'Remove filter Toyota' }).press('Enter')
  await count(page, '1 vehicle')
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Remove filter Kia')

  const heading = page.getByRole('heading', { level: 1 })
  const press = async (name: string | RegExp) => {
    await page.getByRole('main').getByRole('link', { name }).filter({ visible: true }).first().press('Enter')
  }
  await open(page, '?brand=Suzuki&fuelType=Diesel')
  await press(/^Without/)
  await count(page, '6 vehicles')
  await expect.poll(() => hasFocus(heading)).toBe(true)
  await press('Remove filter Suzuki')
  await count(page, '62 vehicles')
  await expect.poll(() => hasFocus(heading)).toBe(true)
  await press('Next page')
  await expect.poll(() => hasFocus(heading)).toBe(true)
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

  const prices = page.getByRole('group', { name: /^Price/ })
  await prices.locator('svg[viewBox="0 0 1 1"]').click({ position: { x: 1, y: 8 } })
  await page.waitForURL(/priceMax=/)
  expect(Number(new URL(page.url()).searchParams.get('priceMax'))).toBeGreaterThan(0)

  await open(page)
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

  await open(page, '?priceMax=50000')
  const minimum = page.getByRole('textbox', { name: 'Minimum price' })
  // Before its script, which makes a toolbar one tab stop, the form is sent with its bounds as they were typed.
  await page.locator('[role=toolbar] [tabindex="-1"]').first().waitFor({ state: 'attached' })
  await minimum.fill('100000')
  await minimum.press('Enter')
  await page.waitForURL(/priceMin=50000&priceMax=100000/)
  await minimum.blur()
  await expect.poll(() => minimum.inputValue()).toBe('50000')
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

  await open(page)
  const search = page.getByRole('combobox', { name: /^Search brand/ })
  await search.pressSequentially('hil')
  await count(page, '2 vehicles')
  await search.pressSequentially('ux oistins')
  await page.waitForURL(/q=hilux/)
  await page.goBack()
  await count(page, '62 vehicles')
  await expect.poll(() => search.inputValue()).toBe('')

  // Leaving the box does not bring it again.
  await open(page, '?brand=Toyota')
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

test('the eight orders, and the link to a search', async ({ page }) => {
  await open(page, '?brand=Toyota&brand=Nissan&sort=newest')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect
    .poll(() => sort.getByRole('option').allInnerTexts())
    .toEqual([
      'Newest',
      'Price: low to high',
      'Price: high to low',
      'Year: newest first',
      'Year: oldest first',
      'Mileage: low to high',
      'Mileage: high to low',
      'A-Z',
    ])
  const first = page.getByRole('article').first()
  const leads = [
    ['price-high', 'Hilux'],
    ['year-new', 'Leaf'],
  ] as const
  for (const [value, name] of leads) {
    await sort.selectOption(value)
    await first.getByText(name).first().waitFor()
    await expect.poll(() => parameters(page)).toBe(`brand=Nissan&brand=Toyota&sort=${value}`)
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: market.url })
  await page.getByRole('button', { name: 'Copy link to this search' }).click()
  await page.getByText('Link copied').waitFor()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${market.url}/vehicles?brand=Nissan&brand=Toyota&sort=year-new`)
})

test('pages follow one another, one past the end says so, and Back comes to the same card', async ({
  page,
}) => {
  await open(page, '?brand=Toyota')
  await expect.poll(() => cards(page).count()).toBe(24)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL(/page=2/)
  await expect
    .poll(() => page.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current'))
    .toBe('page')
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect.poll(() => cards(page).count()).toBe(24)
  await expect.poll(() => parameters(page)).toBe('brand=Toyota')

  await open(page, '?brand=Toyota&page=99')
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await count(page, '42 vehicles')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(() => cards(page).count()).toBe(18)
  const card = cards(page).nth(10)
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  await card.getByRole('link', { name: 'View Full Details' }).click()
  await page.waitForURL(/\/vehicles\/\d+$/)
  await page.getByRole('table', { name: 'Vehicle facts' }).waitFor()
  await page.goBack()
  await cards(page).nth(10).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await expect.poll(() => parameters(page)).toBe('brand=Toyota&page=2')
})

test('nothing found names what to drop and what that brings back', async ({ page }) => {
  await open(page, '?brand=Nissan&color=Red&priceMax=80000')
  await page.getByRole('heading', { name: 'No vehicles found' }).waitFor()
  const ways = page.getByRole('link', { name: /^Without/ })
  await expect
    .poll(() => ways.allInnerTexts())
    .toEqual(['Without Nissan\n10 vehicles', 'Without Red\n4 vehicles'])
  expect(await accessibilityFaults(page)).toEqual([])
  await ways.last().click()
  await count(page, '4 vehicles')
  await expect.poll(() => parameters(page)).toBe('brand=Nissan&priceMax=80000')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('an answer that is late or fails takes the place of nothing', async ({ page, expectedErrors }) => {
  await open(page)
  const late = await hold(page, /\/vehicles\?brand=Isuzu$/)
  await box(page, 'Isuzu').check()
  await late.held
  await expect.poll(() => box(page, 'Isuzu').isChecked()).toBe(true)
  await expect
    .poll(() => page.getByRole('region', { name: /^Vehicles/ }).getAttribute('aria-busy'))
    .toBe('true')
  await expect.poll(() => cards(page).count()).toBe(24)
  await box(page, 'Honda').check()
  await count(page, '2 vehicles')
  late.release()
  await count(page, '2 vehicles')
  await expect.poll(() => page.title()).toContain('Honda and Isuzu vehicles for sale in Barbados (2)')

  expectedErrors.push('503')
  await open(page)
  await page.route(/\/vehicles\?brand=Isuzu$/, (route) => route.fulfill({ status: 503 }))
  await box(page, 'Isuzu').check()
  await page.getByRole('alert').getByText('Failed to fetch vehicles').waitFor()
  await expect.poll(() => cards(page).count()).toBe(24)
  await page.unroute(/\/vehicles\?brand=Isuzu$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await count(page, '1 vehicle')
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)

  await open(page)
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
