import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus, hold } from '../support/page.ts'
import { type Dealer, drawnPictures, openSite, registerDealer, type Site } from '../support/site.ts'

let site: Site
let dealer: Dealer
/** Lists a vehicle of the dealer's own, with pictures that need no other host. */
const list = (fields: Record<string, unknown>) =>
  dealer.addVehicle({ imageUrls: drawnPictures.slice(0, 2), ...fields })
/** Changes a listing behind the dealer's back. */
const change = (id: number, fields: Record<string, unknown>) =>
  site.call('PATCH', `/api/vehicles/${id}`, fields)
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

test('the prices of a range are changed as previewed, and restored but for one changed meanwhile', async ({
  page,
}) => {
  const listed = new Map<number, number>()
  for (let at = 0; at < 5; at++)
    listed.set(at, (await list({ brand: 'Opel', model: `Astra ${at}`, price: 40_000 })).id)
  const priceOf = async (at: number) =>
    (await site.call<Vehicle>('GET', `/api/vehicles/${listed.get(at)}`)).price
  const box = (at: number) => page.getByRole('checkbox', { name: `Select 2020 Opel Astra ${at}` })
  const bar = page.getByRole('region', { name: 'Selected vehicles' })
  const result = page.getByRole('region', { name: 'Result' })
  await dealer.signIn(page)
  await page.goto(`${site.url}/admin?q=opel`)
  await box(4).click()
  await box(1).click({ modifiers: ['Shift'] })
  await bar.getByText('4 selected').waitFor()
  await bar.getByRole('button', { name: 'Price: 4 vehicles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the price of 4 vehicles' })
  await dialog.getByLabel('Change by').waitFor()
  await expect.poll(() => hasFocus(dialog.getByLabel('Change by'))).toBe(true)
  await page.keyboard.type('5')
  const preview = dialog.getByRole('table', { name: 'Preview' })
  await preview.getByRole('row', { name: /Astra 1 \$40,000 \$38,000/ }).waitFor()
  await expect.poll(() => preview.getByRole('row').count()).toBe(1 + 4)
  expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([])
  await dialog.getByRole('button', { name: 'Change 4 prices' }).click()
  await result.getByText('4 prices changed').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await expect.poll(async () => [await priceOf(0), await priceOf(1)]).toEqual([40_000, 38_000])

  await change(listed.get(2) ?? 0, { color: 'Red' })
  await result.getByRole('button', { name: 'Undo' }).click()
  await result.getByText('Undone: 3 vehicles restored').waitFor()
  await result
    .getByRole('listitem')
    .filter({ hasText: '2020 Opel Astra 2: Someone else has changed it' })
    .waitFor()
  await page
    .getByRole('row', { name: /Astra 4/ })
    .getByRole('button', { name: '$40,000' })
    .waitFor()
  await expect.poll(async () => [await priceOf(1), await priceOf(2)]).toEqual([40_000, 38_000])
  await result.getByRole('button', { name: 'Close the result' }).click()
  await result.waitFor({ state: 'detached' })
})

test('several are promoted at once, and the terms stay for the next', async ({ page }) => {
  const seller = await registerDealer(site, 'reef', 'Reef Motors')
  for (const color of ['Red', 'White', 'Blue'])
    await seller.addVehicle({ model: 'Several', color, imageUrls: drawnPictures.slice(0, 1) })
  await seller.signIn(page)
  await page.goto(`${site.url}/admin?tab=promotions`)
  const form = page.getByRole('form', { name: 'Create New Promotion' })
  const chosen = form.getByRole('list', { name: 'Chosen vehicles' }).getByRole('button')
  await form.getByText('3 vehicles without a promotion').waitFor()
  await form.getByRole('searchbox').fill('white')
  await form.getByText('1 vehicle without a promotion').waitFor()
  await form.getByRole('checkbox').check()
  await form.getByRole('searchbox').fill('')
  await form.getByRole('button', { name: 'Select all 3' }).click()
  await form.getByText('3 vehicles chosen').waitFor()
  await chosen.first().click()
  await form.getByText('2 vehicles chosen').waitFor()
  await form.getByLabel('Promotion Type').selectOption('Limited Time')
  await form.getByLabel('Promotion Message').fill('Until Friday')
  await form.getByText('and 1 more vehicle').waitFor()

  // The draft outlives the screen.
  await page.reload()
  await form.getByText('2 vehicles chosen').waitFor()
  await form.getByText('Your draft is kept in this tab.').waitFor()
  await form.getByRole('button', { name: 'Create Promotion' }).dblclick()
  await toast(page, 'Promotion created successfully!').getByText('2 vehicles', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Active Promotions (2)' }).waitFor()
  await form.getByText('1 vehicle without a promotion').waitFor()
  await expect.poll(() => hasFocus(form.getByRole('searchbox'))).toBe(true)
  await expect.poll(() => form.getByLabel('Promotion Message').inputValue()).toBe('Until Friday')
  await expect.poll(() => form.getByLabel('Promotion Type').inputValue()).toBe('limited_time')
  await toast(page, 'Promotion created successfully!').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Active Promotions (0)' }).waitFor()

  // What was sold meanwhile is told of, the rest promoted.
  await form.getByRole('button', { name: 'Select all 3' }).click()
  const white = (await site.call<Vehicle[]>('GET', '/api/vehicles')).find(
    ({ color, dealershipName }) => color === 'White' && dealershipName === 'Reef Motors',
  )
  await change(white?.id ?? 0, { isSold: true })
  await form.getByRole('button', { name: 'Create Promotion' }).click()
  await toast(page, 'Promotion created successfully!')
    .getByText('2 vehicles, 1 vehicle left unchanged')
    .waitFor()
  await form.getByText(': Someone else has changed it in the meantime').waitFor()
  await form.getByText('Every vehicle already has a promotion').waitFor()
  await form.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => form.getByLabel('Promotion Message').inputValue()).toBe('')
})
