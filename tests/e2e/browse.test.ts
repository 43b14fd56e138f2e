import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus, hold } from '../support/page.ts'
import { openSite } from '../support/site.ts'

const fleet = (count: number, fields: Record<string, unknown>) => Array.from({ length: count }, () => fields)
const swift = { brand: 'Suzuki', model: 'Swift', price: 26_000, year: 2016, engineCC: 1200, mileage: 90_000 }
const leaf = {
  brand: 'Nissan',
  model: 'Leaf',
  fuelType: 'Electric',
  engineCC: 0,
  price: 70_000,
  color: 'Blue',
}
const hilux = { model: 'Hilux', fuelType: 'Diesel', vehicleType: 'Pickup', price: 120_000, year: 2021 }
/** One each, so that there are more brands than a page shows at first: Mazda, Subaru and Volvo load on request. */
const rare = ['Audi', 'BMW', 'Citroën', 'Honda', 'Isuzu', 'Kia', 'Land Rover', 'Mazda', 'Subaru', 'Volvo']

const market = await openSite()
for (const fields of [
  ...Array.from({ length: 40 }, (_, at) => ({
    ...{ mileage: 10_000 + at * 1000, price: 48_000 + at * 100 },
    ...{ isSold: at === 0, isFeatured: at === 1 },
  })),
  { ...swift, vehicleType: 'Hatchback', promotionType: 'special_offer' },
  ...fleet(5, { ...swift, vehicleType: 'Hatchback' }),
  ...fleet(4, { ...leaf, year: 2023, dealershipName: 'Speightstown Electric' }),
  ...fleet(2, { ...hilux, transmission: 'Manual' }),
  ...rare.map((brand) => ({ brand, model: 'Saloon', price: 12_000, color: 'Red', mileage: 150_000 })),
])
  await market.addVehicle({
    dealershipName: 'Oistins Motors',
    imageUrls: [`${market.url}/icon.svg`],
    ...fields,
  })

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`${market.url}/vehicles${search}`)
}
const count = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor()
const box = (page: Page, name: string) => page.getByRole('checkbox', { name })
const search = (page: Page) => page.getByRole('combobox', { name: /^Search brand/ })
const parameters = (page: Page) => new URL(page.url()).searchParams.toString()
const cards = (page: Page) => page.getByRole('article')
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })

test('filters are in the URL and survive a reload; Back undoes each box, and typed text in one step', async ({
  page,
}) => {
  await open(page)
  await box(page, 'Toyota').check()
  // The models of a make shift what is below them.
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
  await expect.poll(() => page.getByRole('textbox', { name: 'Maximum mileage' }).inputValue()).toBe('30000')
  await expect.poll(() => cards(page).first().textContent()).toBe(first)
  await expect.poll(() => page.title()).toContain('(20)')
  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await count(page, '62 vehicles')

  await box(page, 'Honda').check()
  await page.waitForURL(/brand=Honda/)
  await box(page, 'Toyota').check()
  await page.waitForURL(/brand=Honda&brand=Toyota/)
  await page.goBack()
  await expect.poll(() => box(page, 'Toyota').isChecked()).toBe(false)
  await page.goBack()
  await count(page, '62 vehicles')
  await search(page).pressSequentially('hil')
  await count(page, '2 vehicles')
  await search(page).pressSequentially('ux oistins')
  await page.waitForURL(/q=hilux/)
  await page.goBack()
  await count(page, '62 vehicles')
  await expect.poll(() => search(page).inputValue()).toBe('')
  // Leaving the box does not add it again.
  await search(page).blur()
  await box(page, 'Suzuki').check()
  await count(page, '6 vehicles')
  await expect.poll(() => parameters(page)).toBe('brand=Suzuki')
})

test('a range follows the pointer and its boxes; paging moves the focus to the results, and Back returns to the same card', async ({
  page,
}) => {
  await open(page)
  const mileage = page.getByRole('slider', { name: 'Maximum mileage' })
  await mileage.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await mileage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width - 12, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.4, y + height / 2, { steps: 4 })
  await expect.poll(() => page.getByRole('textbox', { name: 'Maximum mileage' }).inputValue()).not.toBe('')
  // The search runs on release.
  expect(parameters(page)).toBe('')
  await page.mouse.up()
  await page.waitForURL(/mileageMax=/)
  await count(page, '52 vehicles')

  const bound = async (name: string, value: string) => {
    await page.getByRole('textbox', { name }).fill(value)
    await page.getByRole('textbox', { name }).press('Enter')
  }
  await bound('Maximum price', '5000')
  await page.waitForURL(/priceMax=5000/)
  await bound('Minimum price', '100000')
  await expect.poll(() => parameters(page)).toMatch(/priceMin=5000&priceMax=100000/)

  await open(page, '?brand=Toyota')
  await expect.poll(() => cards(page).count()).toBe(24)
  await page.getByRole('link', { name: 'Next page' }).press('Enter')
  await page.waitForURL(/page=2/)
  await expect.poll(() => cards(page).count()).toBe(18)
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  // One card a row, so that a wrong height of each adds up. Every card on the way is drawn, as when a reader scrolls.
  await page.setViewportSize({ width: 390, height: 844 })
  for (let at = 0; at <= 16; at += 1) await cards(page).nth(at).scrollIntoViewIfNeeded()
  const card = cards(page).nth(16)
  const top = async () => (await card.boundingBox())?.y ?? 0
  const place = await top()
  await card.getByRole('link', { name: 'View Full Details' }).click()
  await page.getByRole('table', { name: 'Vehicle facts' }).waitFor()
  await page.goBack()
  // Heights have fractions of a pixel.
  await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThan(2)
  await expect.poll(() => parameters(page)).toBe('brand=Toyota&page=2')
})

test('a late or failed response replaces nothing; an empty result suggests filters to remove', async ({
  page,
  expectedErrors,
}) => {
  await open(page)
  const late = await hold(page, /\/vehicles\?brand=Isuzu$/)
  await box(page, 'Isuzu').check()
  await late.held
  await expect.poll(() => box(page, 'Isuzu').isChecked()).toBe(true)
  const skeletons = page.getByRole('status', { name: 'Loading vehicles' })
  await skeletons.waitFor()
  expect(await cards(page).count()).toBe(0)
  await box(page, 'Honda').check()
  await count(page, '2 vehicles')
  late.release()
  await expect.poll(() => page.title()).toContain('Honda and Isuzu vehicles for sale in Barbados (2)')
  await count(page, '2 vehicles')

  expectedErrors.push('503')
  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await count(page, '62 vehicles')
  await page.route(/\/vehicles\?brand=Honda$/, (route) => route.fulfill({ status: 503 }))
  await box(page, 'Honda').check()
  await page.getByRole('alert').getByText('Failed to fetch vehicles').waitFor()
  await expect.poll(() => cards(page).count()).toBe(24)
  await page.unroute(/\/vehicles\?brand=Honda$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await count(page, '1 vehicle')
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)

  await open(page, '?brand=Nissan&color=Red&priceMax=80000')
  await page.getByRole('heading', { name: 'No vehicles found' }).waitFor()
  await page.getByRole('link', { name: 'Without Red 4 vehicles' }).press('Enter')
  await count(page, '4 vehicles')
  await expect.poll(() => parameters(page)).toBe('brand=Nissan&priceMax=80000')
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
})

test('a phrase stays in box and URL, with its filters as removable chips; suggestions, including recent searches, work by keyboard from Home and by touch', async ({
  page,
  phone,
}) => {
  await open(page, '?brand=Nissan')
  await search(page).fill('2016 swift under 40k motors')
  await count(page, '6 vehicles')
  await expect.poll(() => parameters(page)).toBe('q=2016+swift+under+40k+motors')
  await expect
    .poll(() => chips(page).getByRole('link').allInnerTexts())
    .toEqual(['“motors”', 'Swift', 'Up to $40,000', '2016', 'Clear all'])
  await search(page).fill('2016 swift under 30k')
  await page.waitForURL(/vehicles\?q=2016\+swift\+under\+30k/)
  await expect.poll(() => page.getByRole('textbox', { name: 'Maximum price' }).inputValue()).toBe('30000')
  await chips(page).getByRole('link', { name: 'Remove filter Swift' }).click()
  await expect.poll(() => search(page).inputValue()).toBe('2016 under 30k')
  await box(page, 'Suzuki').check()
  await expect.poll(() => parameters(page)).toBe('q=2016+under+30k&brand=Suzuki')
  for (const _changed of ['Suzuki', 'Swift']) await page.goBack()
  await expect.poll(() => search(page).inputValue()).toBe('2016 swift under 30k')
  await page.goBack()
  await count(page, '4 vehicles')
  await expect.poll(() => parameters(page)).toBe('brand=Nissan')

  await open(page, '?q=suzooki')
  await page.getByRole('link', { name: 'Suzuki', exact: true }).click()
  await count(page, '6 vehicles')

  await page.goto(market.url)
  const words = page.getByRole('combobox', { name: 'Search vehicles' })
  await words.fill('2016 s')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await options.filter({ hasText: 'Suzuki · 2016' }).waitFor()
  await words.press('Escape')
  await page.getByRole('combobox', { name: 'Search vehicles', expanded: false }).waitFor()
  await words.press('ArrowDown')
  await options.first().waitFor()
  while ((await options.and(page.locator('[aria-selected=true]', { hasText: 'Suzuki' })).count()) === 0)
    await words.press('ArrowDown')
  await words.press('Enter')
  await page.waitForURL(`${market.url}/vehicles?brand=Suzuki&yearMin=2016&yearMax=2016`)
  await search(page).fill('swift 2016')
  await page.getByRole('option').first().waitFor()
  await search(page).press('Enter')
  await count(page, '6 vehicles')
  await page.goto(market.url)
  await words.click()
  await page
    .getByRole('listbox', { name: 'Recent searches' })
    .getByRole('option', { name: 'swift 2016' })
    .waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await open(phone, '?brand=Nissan&fuelType=Petrol')
  await search(phone).fill('toy')
  const toyota = phone.getByRole('option', { name: /^Toyota · Petrol \d+ vehicles$/ })
  await toyota.waitFor()
  await expect.poll(async () => (await toyota.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const [found = ''] = /\d+ vehicles/.exec(await toyota.innerText()) ?? []
  await toyota.tap()
  await phone.waitForURL(`${market.url}/vehicles?brand=Toyota&fuelType=Petrol`)
  await count(phone, found)
  await expect.poll(() => search(phone).inputValue()).toBe('')
})

test('on a phone filters are a drawer that shows the number of matches, and Escape and Back close it', async ({
  phone,
}) => {
  await open(phone)
  const opener = phone.getByRole('button', { name: /^Filters/ })
  const drawer = phone.getByRole('dialog', { name: 'Filters' })
  await opener.tap()
  await drawer.waitFor()
  // Neither keyboard nor screen reader can leave it.
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
  await phone.goBack()
  await drawer.waitFor({ state: 'hidden' })
  await count(phone, '6 vehicles')
  await expect.poll(() => parameters(phone)).toBe('brand=Suzuki')
  // All selections in it are one history entry.
  await opener.tap()
  for (const name of ['Toyota', 'Honda']) await drawer.getByRole('checkbox', { name }).check()
  await drawer.getByRole('button', { name: /^Show \d+ vehicles/ }).tap()
  await drawer.waitFor({ state: 'hidden' })
  // Closing it goes back one history entry, which takes a moment.
  await expect.poll(() => phone.evaluate(() => !history.state?.depth)).toBe(true)
  await expect.poll(() => new URL(phone.url()).searchParams.getAll('brand')).toHaveLength(3)
  await phone.goBack()
  await count(phone, '6 vehicles')
  await phone.goBack()
  await count(phone, '62 vehicles')
})

test('without script a buyer searches from Home, filters, pages and reads a vehicle, and the drawer works on a phone', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(market.url)
  await page.getByRole('combobox', { name: 'Search vehicles' }).fill('red swift')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('Nothing for “red”; 6 Swifts', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Remove filter Swift' }).click()
  await page.waitForURL(`${market.url}/vehicles?q=red`)
  await open(page, '?brand=Suzuki')
  await expect.poll(() => page.getByRole('slider').first().isVisible()).toBe(false)
  await box(page, 'Toyota').check()
  await page.getByRole('textbox', { name: 'Maximum price' }).fill('100000')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-high')
  await page.getByRole('button', { name: 'Show vehicles' }).click()
  await count(page, '46 vehicles')
  await expect.poll(() => page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('price-high')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(() => cards(page).count()).toBe(22)
  await cards(page).first().getByRole('link', { name: 'View Full Details' }).click()
  await page.getByRole('row', { name: 'Fuel type Petrol', exact: true }).waitFor()
  const papers = page.getByText('Documents a lender may ask for')
  await expect.poll(() => papers.isVisible()).toBe(false)
  await page.getByText('Buy safely in Barbados').click()
  await expect.poll(() => papers.isVisible()).toBe(true)
  // Buttons that require the script are omitted.
  expect(await page.getByRole('button', { name: 'Contact Dealer' }).count()).toBe(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await box(page, 'Suzuki').check()
  await page.getByRole('button', { name: 'Show vehicles' }).click()
  await count(page, '6 vehicles')
  await expect.poll(() => box(page, 'Suzuki').isVisible()).toBe(false)
  await context.close()
})
