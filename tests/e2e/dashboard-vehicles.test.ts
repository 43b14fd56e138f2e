import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import { drawnPictures, type Site } from '../support/site.ts'
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
  await site.addVehicle({
    brand: 'Kia',
    model: 'Rio',
    dealershipName: 'Oistins Motors',
    imageUrls: drawnPictures,
  })
})

const open = async (page: Page, search = '') => {
  await dealer.signIn(page)
  await page.goto(`${site.url}/admin${search}`)
}
const rows = (page: Page) => page.getByRole('table', { name: 'Vehicles' }).getByRole('row')
const row = (page: Page, name: string | RegExp) => rows(page).filter({ hasText: name })
const toast = (page: Page, name: string) => page.getByRole('dialog', { name })

describe('the dashboard', () => {
  test('bears the name of the dealership, and leads Home and out', async ({ page }) => {
    await open(page)
    await page.getByRole('heading', { level: 1, name: 'Coral Motors Vehicle Management' }).waitFor()
    const tabs = page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab')
    expect(await tabs.allInnerTexts()).toEqual(['Vehicle Management', 'Promotions & Featured'])
    const header = page.getByRole('banner')
    expect(await header.count()).toBe(1)
    expect(await header.getByRole('link', { name: 'Home', exact: true }).getAttribute('href')).toBe('/')
    expect(await header.getByRole('button').allInnerTexts()).toEqual(['', 'Change Password', 'Logout'])
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('shows an administrator the listings of all, with their dealerships', async ({ page }) => {
    await site.signIn(page)
    await page.goto(`${site.url}/admin`)
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
    await row(page, 'Rio').getByText('Oistins Motors').waitFor()
    await row(page, 'Swift').getByText('Coral Motors').waitFor()
  })
})

describe('the table', () => {
  test('is sorted, searched, filtered and paged by its address', async ({ page }) => {
    await open(page)
    const headings = page.getByRole('columnheader')
    expect(await headings.allInnerTexts()).toEqual([
      ...['Brand', 'Model', 'Year', 'Price', 'Type', 'Status'],
      'Actions',
    ])
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
    expect(page.url()).toContain('page=2')

    const words = page.getByRole('searchbox', { name: 'Search your vehicles' })
    await words.fill('audi')
    await page.getByText('1 vehicle of 28 vehicles').waitFor()
    await page.goBack()
    await page.getByText('28 vehicles', { exact: true }).waitFor()
    expect(await words.inputValue()).toBe('')
    await words.fill('audi')
    await page.getByText('1 vehicle of 28 vehicles').waitFor()
    await words.fill('')
    await page.getByText('28 vehicles', { exact: true }).waitFor()
    await page.getByRole('link', { name: /^Promoted 1$/ }).click()
    await page.getByText('1 vehicle of 28 vehicles').waitFor()
    await page.goBack()
    await page.getByText('28 vehicles', { exact: true }).waitFor()
  })

  test('finds a listing by what its row shows, on a phone too', async ({ page, phone }) => {
    const hilux = await dealer.list({ model: 'Hilux', year: 2022, color: 'Turquoise', price: 66_500 })
    for (const [screen, text] of [
      [page, '$66,500'],
      [phone, 'turquoise 2022'],
      [page, 'turquoise from 2022 under 70k'],
      [phone, `#${hilux.id}`],
    ] as const) {
      await open(screen, `?q=${encodeURIComponent(text)}`)
      await screen.getByText('1 vehicle of 29 vehicles').waitFor()
      await row(screen, 'Hilux').getByText('$66,500').waitFor()
    }
    await site.call('DELETE', `/api/vehicles/${hilux.id}`)
  })

  test('says so where nothing is found', async ({ page }) => {
    await open(page, '?q=unicorn')
    await page.getByRole('heading', { name: 'No vehicles found' }).waitFor()
    await page.getByRole('link', { name: 'Show all' }).click()
    await page.getByText('28 vehicles', { exact: true }).waitFor()
  })
})

test('a table that cannot be read says so and comes with another try', async ({ page, expectedErrors }) => {
  expectedErrors.push('503')
  await open(page)
  await page.route('**/api/user/vehicles/search**', (route) => route.fulfill({ status: 503, body: 'Away' }))
  await page.getByRole('searchbox').fill('swift')
  await toast(page, 'Failed to fetch vehicles').getByText('503: Away', { exact: true }).waitFor()
  await page.unroute('**/api/user/vehicles/search**')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await row(page, 'Swift').waitFor()
})

describe('a row', () => {
  test('is marked sold and available again in one touch', async ({ page }) => {
    const { id } = await dealer.list({ brand: 'Lexus', model: 'Touch' })
    await open(page, '?q=lexus')
    await page.getByRole('button', { name: /^Mark sold/ }).click()
    await row(page, 'Touch').getByText('Sold', { exact: true }).waitFor()
    await toast(page, 'Success').getByText('Vehicle updated successfully').waitFor()
    expect((await dealer.stored(id)).isSold).toBe(true)
    await page.getByRole('button', { name: /^Available again/ }).press('Enter')
    const markSold = page.getByRole('button', { name: /^Mark sold/ })
    await markSold.waitFor()
    await expect.poll(async () => (await dealer.stored(id)).isSold).toBe(false)
    await expect.poll(() => hasFocus(markSold)).toBe(true)
    // Where the row goes with what was pressed, the focus goes to the listings.
    await open(page, '?q=lexus&status=live')
    await markSold.press('Enter')
    await page.getByRole('heading', { name: 'No vehicles found' }).waitFor()
    const heading = page.getByRole('heading', { level: 2, name: 'Vehicle Management' })
    await expect.poll(() => hasFocus(heading)).toBe(true)
  })

  test('has its price changed where it stands', async ({ page }) => {
    const { id } = await dealer.list({
      brand: 'Mini',
      model: 'Priced',
      price: 50_000,
      promotionType: 'discount',
      promotionValue: 10,
      promotionText: 'Sale',
      originalPrice: 50_000,
    })
    await open(page, '?q=priced')
    await row(page, 'Priced').getByText('now $45,000').waitFor()
    await page.getByRole('button', { name: '$50,000' }).click()
    const box = page.getByRole('textbox', { name: 'Price of 2020 Mini Priced' })
    await box.fill('60k000')
    expect(await box.inputValue()).toBe('60,000')
    await box.press('Enter')
    await row(page, 'Priced').getByText('now $54,000').waitFor()
    await toast(page, 'Success').waitFor()
    expect(await dealer.stored(id)).toMatchObject({ price: 60_000, originalPrice: 60_000 })

    const priceButton = page.getByRole('button', { name: '$60,000' })
    await expect.poll(() => hasFocus(priceButton)).toBe(true)
    await page.keyboard.press('Enter')
    await box.press('Home')
    await page.keyboard.type('123')
    expect(await box.inputValue()).toBe('12,360,000')
    await box.press('Escape')
    await expect.poll(() => hasFocus(priceButton)).toBe(true)
    // Whoever goes on with the Tab key is not held back.
    await page.keyboard.press('Enter')
    await box.press('Tab')
    await expect.poll(() => hasFocus(page.getByRole('button', { name: /^Mark sold/ }))).toBe(true)
    expect((await dealer.stored(id)).price).toBe(60_000)
  })

  test('that someone else changed is not overwritten', async ({ page, expectedErrors }) => {
    expectedErrors.push('412')
    const { id } = await dealer.list({ brand: 'Opel', model: 'Stale', price: 10_000 })
    await open(page, '?q=stale')
    await page.getByRole('button', { name: '$10,000' }).waitFor()
    await dealer.change(id, { price: 12_000 })
    await page.getByRole('button', { name: /^Mark sold/ }).click()
    await toast(page, 'Error')
      .getByText(/^412: .*changed by someone else/)
      .waitFor()
    await page.getByRole('button', { name: '$12,000' }).waitFor()
    expect((await dealer.stored(id)).isSold).toBe(false)
    await page.getByRole('button', { name: /^Mark sold/ }).click()
    await row(page, 'Stale').getByText('Sold', { exact: true }).waitFor()
  })

  test('is deleted once its vehicle is named and the question answered', async ({ page }) => {
    await dealer.list({ brand: 'Fiat', model: 'Panda' })
    await open(page, '?q=fiat')
    await page.getByRole('button', { name: 'Delete 2020 Fiat Panda' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete 2020 Fiat Panda?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => question.count()).toBe(0)
    await page.getByRole('button', { name: 'Delete 2020 Fiat Panda' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Vehicle deleted successfully').waitFor()
    await page.getByRole('heading', { name: 'No vehicles found' }).waitFor()
  })

  test('that is gone already is said to be', async ({ page, expectedErrors }) => {
    expectedErrors.push('404')
    const { id } = await dealer.list({ brand: 'Seat', model: 'Gone' })
    await open(page, '?q=seat')
    await page.getByRole('button', { name: 'Delete 2020 Seat Gone' }).click()
    await site.call('DELETE', `/api/vehicles/${id}`)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Failed to delete vehicle').getByText('404: Vehicle not found').waitFor()
    await page.getByRole('heading', { name: 'No vehicles found' }).waitFor()
  })
})

test('the page before is shown when the last one has lost its listings', async ({ page }) => {
  for (let at = 0; at < 25; at++) await dealer.list({ brand: 'Dacia', model: `Duster ${at}` })
  await open(page, '?q=dacia&page=2')
  await page.getByRole('button', { name: 'Delete 2020 Dacia Duster 0' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => rows(page).count()).toBe(25)
  expect(new URL(page.url()).searchParams.has('page')).toBe(false)
})

describe('the form', () => {
  test('opens for one thing at a time, and the toggle closes it', async ({ page }) => {
    await open(page, '?q=audi')
    await page.getByRole('button', { name: 'List a Vehicle' }).click()
    await page.getByRole('heading', { name: 'New listing' }).waitFor()
    const batch = page.getByRole('link', { name: 'Batch Upload via Excel' })
    expect(await batch.getAttribute('href')).toBe('/batch-upload')
    await page.getByRole('link', { name: 'Edit 2020 Audi A4' }).click()
    await page.getByRole('heading', { name: 'Edit 2020 Audi A4' }).waitFor()
    expect(await page.getByRole('heading', { name: 'New listing' }).count()).toBe(0)
    expect(await batch.count()).toBe(0)
    await page.getByRole('link', { name: 'Duplicate 2020 Audi A4' }).click()
    await page.getByRole('heading', { name: 'Duplicate of 2020 Audi A4' }).waitFor()
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().click()
    await page.getByRole('button', { name: 'List a Vehicle' }).waitFor()
  })

  test('asks before what was typed is closed, by the toggle or by another row', async ({ page }) => {
    await open(page, '?q=vitz 1')
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    const colour = page.getByLabel('Colour', { exact: true })
    await page.getByRole('button', { name: 'List a Vehicle' }).click()
    await colour.fill('Pink')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('link', { name: 'Edit 2020 Toyota Vitz 11' }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await colour.inputValue()).toBe('Pink')
    await page.getByRole('link', { name: 'Edit 2020 Toyota Vitz 11' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('heading', { name: 'Edit 2020 Toyota Vitz 11' }).waitFor()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('button', { name: 'List a Vehicle' }).click()
    await page.getByRole('heading', { name: 'New listing' }).waitFor()
    expect(await colour.inputValue()).toBe('')
  })

  test('stays as it is while another tab is looked at, and so does a promotion', async ({ page }) => {
    await open(page, '?form=new')
    const tab = (name: string) => page.getByRole('tab', { name }).click()
    await page.getByLabel('Colour', { exact: true }).fill('Pink')
    await tab('Promotions & Featured')
    await page.getByLabel('Promotion Message').fill('Half-typed')
    await tab('Vehicle Management')
    expect(await page.getByLabel('Colour', { exact: true }).inputValue()).toBe('Pink')
    expect(await page.getByText('What you had typed and not saved is back.').count()).toBe(0)
    await tab('Promotions & Featured')
    expect(await page.getByLabel('Promotion Message').inputValue()).toBe('Half-typed')
  })

  test('is filled with what is edited, closes once it is saved, and the list is read anew', async ({
    page,
  }) => {
    const { id } = await dealer.list({ brand: 'Volvo', model: 'XC60', color: 'White' })
    await open(page, '?q=volvo')
    await page.getByRole('link', { name: 'Edit 2020 Volvo XC60' }).click()
    const price = page.getByLabel('Price', { exact: true })
    await expect.poll(() => price.inputValue()).toBe('48,000')
    await price.fill('51000')
    await page.getByRole('button', { name: 'Update Vehicle' }).click()
    await toast(page, 'Success').getByText('Vehicle updated successfully').waitFor()
    await row(page, 'XC60').getByText('$51,000').waitFor()
    const form = page.getByRole('heading', { name: 'Edit 2020 Volvo XC60' })
    await form.waitFor({ state: 'detached' })
    expect((await dealer.stored(id)).price).toBe(51_000)
    await page.goBack()
    await row(page, 'XC60').getByText('$51,000').waitFor()
    expect(await form.count()).toBe(0)
  })

  test('follows what is done to its listing in the table', async ({ page, expectedErrors }) => {
    expectedErrors.push('404')
    const { id } = await dealer.list({ brand: 'Tata', model: 'Nano' })
    await open(page, '?q=tata')
    await page.getByRole('link', { name: 'Edit 2020 Tata Nano' }).click()
    const colour = page.getByLabel('Colour', { exact: true })
    await colour.fill('Lime')
    await page.getByRole('button', { name: /^Mark sold/ }).click()
    await page.getByRole('button', { name: /^Available again/ }).waitFor()
    await expect.poll(() => page.getByRole('switch', { name: 'Sold' }).isChecked()).toBe(true)
    expect(await colour.inputValue()).toBe('Lime')
    await page.getByRole('button', { name: 'Update Vehicle' }).click()
    await page.getByRole('form').waitFor({ state: 'detached' })
    expect(await dealer.stored(id)).toMatchObject({ isSold: true, color: 'Lime' })

    await page.getByRole('link', { name: 'Edit 2020 Tata Nano' }).click()
    await colour.waitFor()
    await page.getByRole('button', { name: 'Delete 2020 Tata Nano' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('heading', { name: 'Vehicle not found' }).waitFor()
  })

  test('of a duplicate leaves mileage and pictures empty', async ({ page }) => {
    await dealer.list({ brand: 'Saab', model: '900', mileage: 180_000 })
    await open(page, '?q=saab')
    await page.getByRole('link', { name: 'Duplicate 2020 Saab 900' }).click()
    const mileage = page.getByLabel('Mileage', { exact: true })
    await expect.poll(() => page.getByLabel('Price', { exact: true }).inputValue()).toBe('48,000')
    expect(await mileage.inputValue()).toBe('')
    expect(await page.getByRole('button', { name: 'Remove picture 1' }).count()).toBe(0)
  })

  test("does not open another dealer's listing", async ({ page }) => {
    const { id } = await site.addVehicle({ dealershipName: 'Oistins Motors', imageUrls: drawnPictures })
    await open(page, `?edit=${id}`)
    await page.getByRole('heading', { name: 'Vehicle not found' }).waitFor()
  })
})

test('on a phone the header leaves the screen to the listings', async ({ phone }) => {
  await open(phone)
  const tabs = await phone.getByRole('tablist', { name: 'Dashboard' }).boundingBox()
  expect(tabs?.y).toBeLessThan(844 / 4)
  for (const name of ['Change Password', 'Logout']) {
    const box = await phone.getByRole('banner').getByRole('button', { name }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
  }
})

test('on a phone rows are cards that fit the screen', async ({ phone }) => {
  await open(phone)
  await phone.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, highest')
  await expect.poll(() => rows(phone).nth(1).innerText()).toContain('Audi')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const sold = rows(phone)
    .nth(1)
    .getByRole('button', { name: /^Mark sold/ })
  expect((await sold.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  expect(await accessibilityFaults(phone)).toEqual([])
})
