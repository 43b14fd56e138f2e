import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import type { Site } from '../support/site.ts'
import { openBrowseMarket } from './browse-market.ts'

/** 58 of the market's 63 vehicles; none of them is electric. */
const path = '/dealer/Oistins%20Motors'
let market: Site
beforeAll(async () => {
  market = await openBrowseMarket()
  await market.addVehicle({ dealershipName: 'One Car Yard', imageUrls: [`${market.url}/icon.svg`] })
})

const count = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor()
const parameters = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  expect(pathname).toBe(path)
  return search
}
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link')
const cards = (page: Page) => page.getByRole('article')
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test("a dealership's vehicles are filtered, sorted, searched and their searches saved on its page, and never those of others", async ({
  page,
}) => {
  await page.goto(`${market.url}${path}?dealer=Speightstown+Electric`)
  await page.getByRole('heading', { level: 1, name: 'Oistins Motors' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Inventory' }).waitFor()
  await count(page, '58 vehicles')
  // The specified count is of the inventory; what says 'for sale' counts what can be bought, as the list of dealers does.
  await page.getByRole('status').getByText('57 for sale').waitFor()
  await expect.poll(() => page.title()).toContain('for sale in Barbados (57)')
  const dealers = await page.request.get(`${market.url}/dealers`)
  expect(await dealers.text()).toContain('57 for sale')
  const facet = (name: string) => page.getByRole('group', { name, exact: true })
  await expect.poll(() => facet('Dealership').count()).toBe(0)
  await expect.poll(() => facet('Fuel type').getByRole('listitem').allInnerTexts()).toContain('Electric\n0')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('checkbox', { name: 'Suzuki' }).check()
  await count(page, '6 vehicles')
  await page.getByText('filtered from 58 total').waitFor()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: high to low')
  await expect.poll(() => parameters(page)).toBe('?brand=Suzuki&sort=price-high')
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(['Suzuki', 'Clear all'])
  await expect.poll(() => page.locator('section[aria-busy=true]').count()).toBe(0)
  const first = await cards(page).first().textContent()
  await page.reload()
  await count(page, '6 vehicles')
  await expect.poll(() => cards(page).first().textContent()).toBe(first)
  await expect
    .poll(() => page.title())
    .toMatch(/^Suzuki vehicles at Oistins Motors for sale in Barbados \(6\)/)
  await expect
    .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
    .toMatch(/\/dealer\/Oistins%20Motors\?brand=Suzuki$/)
  await chips(page).getByText('Clear all').click()
  await count(page, '58 vehicles')

  const box = page.getByRole('combobox', { name: 'Search brand, model, details or dealership' })
  await box.fill('cor')
  await page.getByRole('option', { name: /^Corolla 39 vehicles$/ }).click()
  await expect.poll(() => parameters(page)).toBe('?model=Corolla&sort=price-high')
  await box.fill('swift one car yard')
  await box.press('Enter')
  await page.getByText('Nothing for “one car yard”; 6 Swifts').waitFor()
  await page.goto(`${market.url}${path}?brand=Nissan&vehicleType=Pickup`)
  await page.getByRole('heading', { name: 'No vehicles found' }).waitFor()
  await page.getByRole('link', { name: 'Without Nissan 2 vehicles' }).click()
  await count(page, '2 vehicles')
  await expect.poll(() => parameters(page)).toBe('?vehicleType=Pickup')

  await page.goto(`${market.url}${path}?brand=Suzuki`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.poll(() => name.inputValue()).toBe('Suzuki vehicles at Oistins Motors')
  await name.press('Enter')
  await page.getByRole('link', { name: 'Saved as Suzuki vehicles at Oistins Motors' }).click()
  await page.getByRole('link', { name: 'Suzuki vehicles at Oistins Motors', exact: true }).click()
  await count(page, '6 vehicles')
  await expect.poll(() => new URL(page.url()).search).toBe('?brand=Suzuki&dealer=Oistins+Motors')
})

test('pages of an inventory begin at its results, Back returns to where one was, and a phone has the filters in its drawer', async ({
  page,
  phone,
}) => {
  await page.goto(`${market.url}${path}`)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL(/page=2$/)
  const heading = page.getByRole('heading', { name: 'Inventory' })
  await expect.poll(() => hasFocus(heading)).toBe(true)
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(150)
  // The heading has the focus before the page's own cards are there.
  const second = page.getByRole('link', { name: 'Page 2' })
  await expect.poll(() => second.getAttribute('aria-current')).toBe('page')
  await cards(page).nth(7).scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(0)
  const name = (await cards(page).nth(7).getAttribute('aria-label')) ?? ''
  await cards(page).nth(7).getByRole('link').first().click()
  await page.getByRole('table', { name: 'Vehicle facts' }).waitFor()
  await page.goBack()
  await page.getByRole('article', { name, exact: true }).first().waitFor()
  await expect.poll(() => scrolled(page)).toBe(place)
  await page.goBack()
  await expect.poll(() => parameters(page)).toBe('')

  await phone.goto(`${market.url}${path}`)
  await expect.poll(async () => (await cards(phone).first().boundingBox())?.y).toBeLessThan(480)
  await phone.getByRole('button', { name: 'Filters' }).click()
  await phone.getByRole('checkbox', { name: 'Toyota' }).check()
  await phone.getByRole('button', { name: 'Show 42 vehicles' }).click()
  await count(phone, '42 vehicles')
  await expect.poll(() => parameters(phone)).toBe('?brand=Toyota')
  await phone.goto(`${market.url}/dealer/One%20Car%20Yard`)
  await count(phone, '1 vehicle')
  await expect.poll(async () => (await cards(phone).first().boundingBox())?.y).toBeLessThan(350)
  await expect.poll(() => phone.getByRole('button', { name: 'Filters' }).count()).toBe(0)
  expect(await accessibilityFaults(phone)).toEqual([])
})
