import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { test } from '../support/browser.ts'
import type { Site } from '../support/site.ts'
import { type Dealer, openDashboardMarket } from './dashboard-market.ts'

let site: Site
let dealer: Dealer

beforeAll(async () => {
  const market = await openDashboardMarket()
  site = market.site
  dealer = market.dealer
  for (let at = 0; at < 26; at++) await dealer.list({ model: `Vitz ${at}`, price: 20_000 + at * 100 })
  await dealer.list({ brand: 'Audi', model: 'A4', price: 90_000, vehicleType: 'Car', isFeatured: true })
  await dealer.list({
    brand: 'Suzuki',
    model: 'Swift',
    promotionType: 'special_offer',
    promotionText: 'Free service',
  })
})

const open = async (page: Page, search = '') => {
  await dealer.signIn(page)
  await page.goto(`${site.url}/admin${search}`)
}
const rows = (page: Page) => page.getByRole('table', { name: 'Vehicles' }).getByRole('row')
const row = (page: Page, name: string | RegExp) => rows(page).filter({ hasText: name })
const toast = (page: Page, name: string) => page.getByRole('dialog', { name })

test('the table is sorted, searched, filtered and paged by its address', async ({ page }) => {
  await open(page)
  const headings = page.getByRole('columnheader')
  await expect
    .poll(() => headings.allInnerTexts())
    .toEqual([...['Brand', 'Model', 'Year', 'Price', 'Type', 'Status'], 'Actions'])
  await page.getByText('28 vehicles', { exact: true }).waitFor()
  await row(page, /Suzuki/)
    .getByText('SPECIAL OFFER')
    .waitFor()
  await row(page, /Audi/).getByText('Featured').waitFor()

  await page.getByRole('link', { name: 'Price' }).click()
  await expect.poll(() => rows(page).nth(1).innerText()).toContain('Vitz 0')
  const price = page.getByRole('columnheader', { name: 'Price' })
  await expect.poll(() => price.getAttribute('aria-sort')).toBe('ascending')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect.poll(() => rows(page).last().innerText()).toContain('A4')
  await expect.poll(() => page.url()).toContain('page=2')

  const words = page.getByRole('searchbox', { name: 'Search your vehicles' })
  await words.fill('audi')
  await page.getByText('1 vehicle of 28 vehicles').waitFor()
  await page.goBack()
  await page.getByText('28 vehicles', { exact: true }).waitFor()
  await expect.poll(() => words.inputValue()).toBe('')
  await words.fill('audi')
  await page.getByText('1 vehicle of 28 vehicles').waitFor()
  await words.fill('')
  await page.getByText('28 vehicles', { exact: true }).waitFor()
  await page.getByRole('link', { name: /^Promoted 1$/ }).click()
  await page.getByText('1 vehicle of 28 vehicles').waitFor()
  await page.goBack()
  await page.getByText('28 vehicles', { exact: true }).waitFor()
})

test('the table has the columns and the length that were chosen on the device', async ({ page }) => {
  await open(page, '?q=audi')
  await page.getByText('Filters and columns').click()
  for (const name of ['Colour', 'Mileage', 'Days listed', 'Views', 'Enquiries']) {
    await page.getByRole('checkbox', { name, exact: true }).check()
  }
  await page.reload()
  const headings = page.getByRole('columnheader')
  await expect
    .poll(() => headings.allInnerTexts())
    .toEqual([
      ...['Brand', 'Model', 'Year', 'Price', 'Type', 'Status'],
      ...['Colour', 'Mileage', 'Days listed', 'Views', 'Enquiries', 'Actions'],
    ])
  await expect.poll(() => row(page, 'A4').innerText()).toMatch(/White\s+42,000 km\s+0\s+0\s+0/)
  const remove = await page.getByRole('button', { name: 'Delete 2020 Audi A4' }).boundingBox()
  expect((remove?.x ?? 0) + (remove?.width ?? 0)).toBeLessThan(1280 - 40)
  await open(page)
  await page.getByLabel('Vehicles on a page').selectOption('50 a page')
  await expect.poll(() => rows(page).count()).toBe(29)
  await expect.poll(() => page.getByRole('link', { name: 'Page 2', exact: true }).count()).toBe(0)
})

test('a row that someone else changed is not overwritten', async ({ page, expectedErrors }) => {
  expectedErrors.push('412')
  const { id } = await dealer.list({ brand: 'Opel', model: 'Stale', price: 10_000 })
  await open(page, '?q=stale')
  await page.getByRole('button', { name: '$10,000' }).waitFor()
  await dealer.change(id, { price: 12_000 })
  await page.getByRole('button', { name: /^Mark sold/ }).click()
  await toast(page, 'Error')
    .getByText(/changed by someone else/)
    .waitFor()
  await page.getByRole('button', { name: '$12,000' }).waitFor()
  await expect.poll(async () => (await dealer.stored(id)).isSold).toBe(false)
  await page.getByRole('button', { name: /^Mark sold/ }).click()
  await row(page, 'Stale').getByText('Sold', { exact: true }).waitFor()
})

test('the form is filled with what is edited, closes once it is saved, and the list is read anew', async ({
  page,
}) => {
  const { id } = await dealer.list({ brand: 'Volvo', model: 'XC60', color: 'White' })
  await open(page, '?q=volvo')
  await page.getByRole('checkbox', { name: 'Select 2020 Volvo XC60' }).check()
  await page.getByRole('link', { name: 'Edit 2020 Volvo XC60' }).click()
  const price = page.getByLabel('Price', { exact: true })
  await expect.poll(() => price.inputValue()).toBe('48,000')
  await price.fill('51000')
  await page.getByRole('button', { name: 'Update Vehicle' }).click()
  await toast(page, 'Success').getByText('Vehicle updated successfully').waitFor()
  await row(page, 'XC60').getByText('$51,000').waitFor()
  const form = page.getByRole('heading', { name: 'Edit 2020 Volvo XC60' })
  await form.waitFor({ state: 'detached' })
  await expect.poll(async () => (await dealer.stored(id)).price).toBe(51_000)
  // It was selected before: one's own change is none by someone else.
  await page.getByRole('button', { name: 'Feature: 1 vehicle' }).click()
  await page.getByText('1 vehicle featured').waitFor()
  await expect.poll(async () => (await dealer.stored(id)).isFeatured).toBe(true)
  await page.goBack()
  await row(page, 'XC60').getByText('$51,000').waitFor()
  await expect.poll(() => form.count()).toBe(0)
})
