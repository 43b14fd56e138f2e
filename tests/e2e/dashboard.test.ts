import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { test } from '../support/browser.ts'
import { hasFocus, hold } from '../support/page.ts'
import { type Dealer, drawnPictures, openSite, registerDealer, type Site } from '../support/site.ts'

let site: Site
let dealer: Dealer
/** Lists a vehicle of the dealer's own, with pictures that need no other host. */
const list = (fields: Record<string, unknown>) =>
  dealer.addVehicle({ imageUrls: drawnPictures.slice(0, 2), ...fields })
const toast = (page: Page, name: string) => page.getByRole('dialog', { name })

beforeAll(async () => {
  site = await openSite()
  dealer = await registerDealer(site, 'coral', 'Coral Motors')
  for (let at = 0; at < 26; at++) await list({ model: `Vitz ${at}`, price: 20_000 + at * 100 })
  await list({ brand: 'Audi', model: 'A4', price: 90_000, vehicleType: 'Car', isFeatured: true })
  await list({
    brand: 'Suzuki',
    model: 'Swift',
    promotionType: 'special_offer',
    promotionText: 'Free service',
  })
})

test('the address sorts, searches, filters and pages the table, late rows are skeletons, a change reloads it, and without a line a sale says so', async ({
  page,
  expectedErrors,
}) => {
  const rows = page.getByRole('table', { name: 'Vehicles' }).getByRole('row')
  const row = (name: string | RegExp) => rows.filter({ hasText: name })
  const headings = page.getByRole('columnheader')
  await dealer.signIn(page)
  await page.goto(`${site.url}/admin`)
  await expect
    .poll(() => headings.allInnerTexts())
    .toEqual(['Brand', 'Model', 'Year', 'Price', 'Type', 'Status', 'Actions'])
  await page.getByText('28 vehicles', { exact: true }).waitFor()
  await row(/Suzuki/)
    .getByText('SPECIAL OFFER')
    .waitFor()
  await row(/Audi/).getByText('Featured').waitFor()

  const late = await hold(page, /\/api\/user\/vehicles\/search\?/)
  await page.getByRole('link', { name: 'Price', exact: true }).click()
  await page.getByText('Loading your vehicles').waitFor()
  expect(await row(/Suzuki/).count()).toBe(0)
  late.release()
  await expect.poll(() => rows.nth(1).innerText()).toContain('Vitz 0')
  const price = page.getByRole('columnheader', { name: 'Price' })
  await expect.poll(() => price.getAttribute('aria-sort')).toBe('ascending')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect.poll(() => rows.last().innerText()).toContain('A4')
  await expect.poll(() => page.url()).toContain('page=2')

  const words = page.getByRole('searchbox', { name: 'Search your vehicles' })
  await words.fill('audi')
  await page.getByText('1 of 28 vehicles').waitFor()
  await page.goBack()
  await page.getByText('28 vehicles', { exact: true }).waitFor()
  await expect.poll(() => words.inputValue()).toBe('')
  await page.getByRole('link', { name: /^Promoted 1$/ }).click()
  await page.getByText('1 of 28 vehicles').waitFor()
  await page.goBack()
  await page.getByText('28 vehicles', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Edit 2020 Suzuki Swift' }).click()
  await page.getByLabel('Price', { exact: true }).fill('25500')
  await page.getByRole('button', { name: 'Update Vehicle' }).click()
  await toast(page, 'Success').getByText('Vehicle updated successfully').waitFor()
  const form = page.getByRole('heading', { name: 'Edit 2020 Suzuki Swift' })
  await form.waitFor({ state: 'detached' })
  await row('Swift').getByText('$25,500').waitFor()
  // Back leads on: the form has left no entry.
  await page.goBack()
  await row('Vitz 0').waitFor()
  await expect.poll(() => form.count()).toBe(0)

  expectedErrors.push('ERR_INTERNET_DISCONNECTED')
  await page.goto(`${site.url}/admin?q=Vitz+0`, { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Mark sold.*Vitz 0$/ }).click()
  const failure = toast(page, 'Error')
  await failure.getByText('The marketplace cannot be reached.').waitFor()
  await page.context().setOffline(false)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await toast(page, 'Success').waitFor()
  await page.getByRole('button', { name: /^Available again.*Vitz 0$/ }).waitFor()
})

test('a draft of a promotion outlives a reload, and its terms stay for the next', async ({ page }) => {
  const seller = await registerDealer(site, 'reef', 'Reef Motors')
  for (const color of ['Red', 'White', 'Blue'])
    await seller.addVehicle({ model: 'Several', color, imageUrls: drawnPictures.slice(0, 1) })
  await seller.signIn(page)
  await page.goto(`${site.url}/admin?tab=promotions`)
  const form = page.getByRole('form', { name: 'Create New Promotion' })
  await form.getByRole('button', { name: 'Select all 3' }).click()
  await form.getByRole('list', { name: 'Chosen vehicles' }).getByRole('button').first().click()
  await form.getByLabel('Promotion Type').selectOption('Limited Time')
  await form.getByLabel('Promotion Message').fill('Until Friday')
  await page.reload()
  await form.getByText('2 vehicles chosen').waitFor()
  await form.getByText('Your draft is kept in this tab.').waitFor()
  await form.getByRole('button', { name: 'Create Promotion' }).dblclick()
  await toast(page, 'Promotion created successfully!').getByText('2 vehicles', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Active Promotions (2)' }).waitFor()
  await expect.poll(() => hasFocus(form.getByRole('searchbox'))).toBe(true)
  await expect.poll(() => form.getByLabel('Promotion Message').inputValue()).toBe('Until Friday')
  await expect.poll(() => form.getByLabel('Promotion Type').inputValue()).toBe('limited_time')
  await toast(page, 'Promotion created successfully!').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Active Promotions (0)' }).waitFor()
})
