import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus, hold } from '../support/page.ts'
import { openSite, type Site } from '../support/site.ts'

/** Far more than a page brings. */
const dealershipCount = 240
const dealershipName = (at: number) => `Garage ${String(at).padStart(3, '0')}`
let market: Site
beforeAll(async () => {
  market = await openSite()
  for (let at = 1; at <= dealershipCount; at++) await market.addVehicle(listing(at))
})

/** The first twelve garages have a Corolla, the others a Swift each; the last one's numbers are far off their kind. */
function listing(at: number) {
  const corolla = { brand: 'Toyota', model: 'Corolla', color: 'Blue' }
  const swift = { brand: 'Suzuki', model: `Swift ${at}`, color: 'Red' }
  const odd = { price: 35_000_000, mileage: 9_999_999, engineCC: 15_000 }
  const imageUrls = [`${market.url}/icon.svg`]
  return {
    dealershipName: dealershipName(at),
    imageUrls,
    ...(at <= 12 ? corolla : swift),
    ...(at === dealershipCount && odd),
  }
}

/** With the dealerships unfolded. */
async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`${market.url}/vehicles${search}`)
  const folded = page.locator('details:not([open]) > summary', { hasText: 'Dealership' })
  if (await folded.isVisible()) await folded.click()
}
const dealerships = (page: Page) => page.getByRole('group', { name: 'Dealership', exact: true })
const rows = (page: Page) => dealerships(page).getByRole('checkbox')
const button = (page: Page, name: string | RegExp) => dealerships(page).getByRole('button', { name })
const count = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor()

test('a page brings the first dealerships and those chosen, each with its count; all come when asked for, also late or after a failure, and one is found by its name', async ({
  page,
  expectedErrors,
}) => {
  const read = async (path: string) => (await fetch(market.url + path)).text()
  const named = (html: string) => new Set(html.match(/Garage \d{3}/g)).size
  const html = await read('/vehicles?priceMin=1')
  // Those of 24 cards and eight rows; a card is some 5 kB, a row less than 1 kB.
  expect(named(html)).toBeLessThanOrEqual(32)
  expect(Buffer.byteLength(html)).toBeLessThan(260_000)
  expect(named(await read('/dealer/Garage%20001'))).toBe(1)
  expect(named(await read('/dealership/Garage%20001'))).toBe(1)

  expectedErrors.push('503')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/vehicles/facets/')) asked.push(request.url())
  })
  const whole = '**/api/vehicles/facets/dealer?*'
  await page.route(whole, (route) => route.fulfill({ status: 503, body: 'Away' }))
  await open(page, '?dealer=Garage%20200&brand=Suzuki')
  await expect.poll(() => rows(page).count()).toBe(9)
  await expect.poll(() => dealerships(page).getByRole('listitem').first().innerText()).toBe('Garage 200\n1')
  expect(asked).toEqual([])
  await button(page, 'Show all 228 dealerships').press('Enter')
  await dealerships(page).getByRole('alert').getByText('Failed to fetch all dealerships').waitFor()
  await expect.poll(() => rows(page).count()).toBe(9)
  expect(new Set(asked)).toEqual(
    new Set([`${market.url}/api/vehicles/facets/dealer?brand=Suzuki&sold=false`]),
  )
  expect(await accessibilityFaults(page, '#filters')).toEqual([])
  await page.unroute(whole)
  const late = await hold(page, whole)
  await button(page, 'Try again').click()
  const find = page.getByRole('searchbox', { name: 'Find a dealership' })
  await find.fill('garage 199')
  await dealerships(page).getByRole('status').getByText('Looking through all dealerships…').waitFor()
  // A second Enter does not take back what the first one chooses.
  await find.press('Enter')
  await find.press('Enter')
  late.release()
  await count(page, '2 vehicles')
  await expect.poll(() => page.getByRole('checkbox', { name: 'Garage 199' }).isChecked()).toBe(true)
  await expect.poll(() => find.inputValue()).toBe('')
  await expect.poll(() => hasFocus(find)).toBe(true)
  await button(page, 'Show fewer dealerships').click()
  await expect
    .poll(async () => (await dealerships(page).getByRole('listitem').allInnerTexts()).slice(0, 2))
    .toEqual(['Garage 199\n1', 'Garage 200\n1'])

  // One that is unticked stays while it has the focus.
  const chosen = page.getByRole('checkbox', { name: 'Garage 199' })
  await chosen.press('Space')
  await count(page, '1 vehicle')
  await expect.poll(() => hasFocus(chosen)).toBe(true)
  await chosen.press('Space')
  await count(page, '2 vehicles')
})

test('the whole list follows the filters and the way back; the wheel over it moves the filters, and the page at their end', async ({
  page,
}) => {
  await open(page)
  await button(page, 'Show all 240 dealerships').click()
  await button(page, 'Show fewer dealerships').waitFor()
  await page.getByRole('checkbox', { name: 'Toyota' }).check()
  await count(page, '12 vehicles')
  await expect.poll(() => rows(page).count()).toBe(12)
  await page.getByRole('checkbox', { name: 'Garage 012' }).check()
  await count(page, '1 vehicle')
  await page.goBack()
  await count(page, '12 vehicles')
  await expect.poll(() => rows(page).count()).toBe(12)
  await page.goBack()
  await count(page, '240 vehicles')
  await expect.poll(() => rows(page).count()).toBe(100)

  const panel = page.getByRole('complementary', { name: 'Filters' })
  const list = dealerships(page).getByRole('list')
  const left = () =>
    panel.evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop)
  const turn = (down: number) => page.mouse.wheel(0, down)
  await list.hover()
  const before = await left()
  await turn(60)
  await expect.poll(left).toBeLessThan(before)
  await turn(50_000)
  await expect.poll(left).toBeLessThan(2)
  await turn(200)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
})

test('one car far off its kind sets the end of no slider, and a bound beyond it or between its stops stays when the other thumb moves', async ({
  page,
}) => {
  const slider = (name: string) => page.getByRole('slider', { name })
  const bounds = () => new URL(page.url()).searchParams.toString()
  await open(page)
  await page.getByText('1 vehicle at $600,000 and more').waitFor()
  await page.getByText('1 vehicle at 300,000 km and more').waitFor()
  await page.locator('summary', { hasText: 'Engine' }).click()
  await page.getByText('1 vehicle at 5,000 cc and more').waitFor()
  await slider('Maximum price').press('ArrowLeft')
  await count(page, '239 vehicles')
  await expect.poll(() => bounds()).toBe('priceMax=580000')
  await expect.poll(() => slider('Maximum price').getAttribute('aria-valuetext')).toBe('$580,000')
  await slider('Maximum price').press('End')
  await count(page, '240 vehicles')
  await expect.poll(() => bounds()).toBe('')
  await slider('Minimum price').press('End')
  await count(page, '1 vehicle')
  await expect.poll(() => bounds()).toBe('priceMin=600000')
  await page.getByRole('link', { name: '100K+' }).click()
  await expect.poll(bounds).toBe('priceMin=100000')
  await count(page, '1 vehicle')

  await slider('Minimum price').press('Home')
  await count(page, '240 vehicles')
  const most = page.getByRole('textbox', { name: 'Maximum price' })
  await most.fill('30000000')
  await most.press('Enter')
  await count(page, '239 vehicles')
  await expect.poll(() => slider('Maximum price').getAttribute('aria-valuetext')).toBe('$30,000,000')
  await slider('Minimum price').press('ArrowRight')
  await page.waitForURL(/priceMin=1000&priceMax=30000000/)
  await count(page, '239 vehicles')
  await most.fill('52345')
  await most.press('Enter')
  await page.waitForURL(/priceMax=52345/)
  await slider('Minimum price').press('ArrowRight')
  await page.waitForURL(/priceMin=2000&priceMax=52345/)
})

test('a switch pressed while the answer to the search before it comes stays pressed', async ({ page }) => {
  await open(page)
  const answer = await hold(page, /\/vehicles\?brand=Toyota$/)
  await page.getByRole('checkbox', { name: 'Toyota' }).check()
  await answer.held
  await page.waitForURL(/brand=Toyota/)
  // So that the page is still being rendered after the press when the answer comes.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const hideSold = page.getByRole('switch', { name: 'Hide sold' })
  answer.release()
  await hideSold.click()
  await page.waitForURL(/sold=false/)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.getByText('filtered from 240 total').waitFor()
  await expect
    .poll(() => page.getByRole('region', { name: /Toyota/ }).getAttribute('aria-busy'))
    .toBe('false')
  await expect.poll(() => new URL(page.url()).search).toBe('?brand=Toyota&sold=false')
  await expect.poll(() => hideSold.isChecked()).toBe(true)
})
