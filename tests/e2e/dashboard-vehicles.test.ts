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
    await expect.poll(() => tabs.allInnerTexts()).toEqual(['Vehicle Management', 'Promotions & Featured'])
    const header = page.getByRole('banner')
    await expect.poll(() => header.count()).toBe(1)
    await expect
      .poll(() => header.getByRole('link', { name: 'Home', exact: true }).getAttribute('href'))
      .toBe('/')
    await expect
      .poll(() => header.getByRole('button').allInnerTexts())
      .toEqual(['', 'Change Password', 'Logout'])
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

  test('is narrowed by dealership, make, price and age, which can be saved as a view', async ({ page }) => {
    await site.signIn(page)
    await page.goto(`${site.url}/admin`)
    await page.getByText('29 vehicles', { exact: true }).waitFor()
    await page.getByText('Filters and columns').click()
    await page.locator('datalist option[value="Coral Motors"]').waitFor({ state: 'attached' })
    await page.getByLabel('Dealership', { exact: true }).fill('Coral Motors')
    await page.getByText('28 vehicles of 29 vehicles').waitFor()
    await page.getByLabel('Make', { exact: true }).fill('toyota')
    await page.keyboard.press('Enter')
    await page.getByText('26 vehicles of 29 vehicles').waitFor()
    await expect.poll(() => hasFocus(page.getByLabel('Make', { exact: true }))).toBe(true)
    await page.getByLabel('Price up to').fill('20500')
    await page.keyboard.press('Enter')
    await page.getByText('6 vehicles of 29 vehicles').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel('Save this view as').fill('Cheap Toyotas')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByLabel('Listed for').selectOption('30 days or more')
    await page.getByRole('heading', { name: 'No vehicles found' }).waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.getByText('29 vehicles', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Cheap Toyotas' }).click()
    await page.getByText('6 vehicles of 29 vehicles').waitFor()
    await expect.poll(() => page.getByLabel('Price up to').inputValue()).toBe('20,500')
    await page.getByRole('button', { name: 'Remove the view Cheap Toyotas' }).click()
    await expect.poll(() => page.getByRole('link', { name: 'Cheap Toyotas' }).count()).toBe(0)
  })

  test('has the columns and the length that were chosen on the device', async ({ page, phone }) => {
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

    await open(phone)
    await phone.getByText('Filters and columns').tap()
    await phone.getByRole('checkbox', { name: 'Views', exact: true }).check()
    await row(phone, 'A4').getByText('Views 0').waitFor()
    expect(await accessibilityFaults(phone)).toEqual([])
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
  await toast(page, 'Failed to fetch vehicles').getByText('Away', { exact: true }).waitFor()
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
    await expect.poll(async () => (await dealer.stored(id)).isSold).toBe(true)
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
    await dealer.change(id, { isSold: false, isFeatured: true })
    await open(page, '?q=lexus&status=featured')
    await page.getByRole('switch', { name: 'Feature 2020 Lexus Touch' }).press('Space')
    await page.getByRole('heading', { name: 'No vehicles found' }).waitFor()
    await expect.poll(() => hasFocus(heading)).toBe(true)
  })

  test('takes press after press before the first is answered, and a bulk change after them', async ({
    page,
  }) => {
    const { id } = await dealer.list({ brand: 'Lexus', model: 'Hasty', price: 30_000 })
    await open(page, '?q=hasty')
    const line = Promise.withResolvers<void>()
    const held: string[] = []
    await page.route(/\/api\/vehicles\/(\d+|bulk\/.+)$/, async (route) => {
      held.push(route.request().method())
      await line.promise
      await route.continue()
    })
    await page.getByRole('checkbox', { name: 'Select 2020 Lexus Hasty' }).check()
    await row(page, 'Hasty')
      .getByRole('button', { name: /^Mark sold/ })
      .press('Enter')
    await row(page, 'Hasty').getByText('Sold', { exact: true }).waitFor()
    await row(page, 'Hasty')
      .getByRole('button', { name: /^Available again/ })
      .press('Enter')
    await row(page, 'Hasty')
      .getByRole('button', { name: /^Mark sold/ })
      .waitFor()
    await page.getByRole('button', { name: '$30,000' }).click()
    const box = page.getByRole('textbox', { name: 'Price of 2020 Lexus Hasty' })
    await box.fill('31000')
    await box.press('Enter')
    await page.getByRole('button', { name: '$31,000' }).waitFor()
    await page
      .getByRole('region', { name: 'Selected vehicles' })
      .getByRole('button', { name: /^Feature:/ })
      .click()
    await expect.poll(() => held).toEqual(['PATCH'])
    line.resolve()
    await page.getByText('1 vehicle featured').waitFor()
    await expect
      .poll(() => dealer.stored(id))
      .toMatchObject({ isSold: false, price: 31_000, isFeatured: true })
    await row(page, 'Hasty')
      .getByRole('button', { name: /^Mark sold/ })
      .dblclick()
    await row(page, 'Hasty').getByText('Sold', { exact: true }).waitFor()
    await expect.poll(async () => (await dealer.stored(id)).isSold).toBe(true)
    expect(held).toEqual(['PATCH', 'PATCH', 'PATCH', 'POST', 'PATCH'])
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
    await row(page, 'Priced').getByText('now $45,000').filter({ visible: true }).waitFor()
    await page.getByRole('button', { name: '$50,000' }).click()
    const box = page.getByRole('textbox', { name: 'Price of 2020 Mini Priced' })
    await box.fill('60k')
    await expect.poll(() => box.inputValue()).toBe('60,000')
    await box.press('Enter')
    await row(page, 'Priced').getByText('now $54,000').filter({ visible: true }).waitFor()
    await toast(page, 'Success').waitFor()
    await expect.poll(() => dealer.stored(id)).toMatchObject({ price: 60_000, originalPrice: 60_000 })

    const priceButton = page.getByRole('button', { name: '$60,000' })
    await expect.poll(() => hasFocus(priceButton)).toBe(true)
    await page.keyboard.press('Enter')
    await box.press('Home')
    await page.keyboard.type('123')
    await expect.poll(() => box.inputValue()).toBe('12,360,000')
    await box.press('Escape')
    await expect.poll(() => hasFocus(priceButton)).toBe(true)
    // Whoever goes on with the Tab key is not held back.
    await page.keyboard.press('Enter')
    await box.press('Tab')
    await expect.poll(() => hasFocus(page.getByRole('switch', { name: /^Feature/ }))).toBe(true)
    await expect.poll(async () => (await dealer.stored(id)).price).toBe(60_000)
  })

  test('that someone else changed is not overwritten', async ({ page, expectedErrors }) => {
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
    await toast(page, 'Failed to delete vehicle').getByText('Vehicle not found').waitFor()
    await page.getByRole('heading', { name: 'No vehicles found' }).waitFor()
  })
})

test('the page before is shown when the last one has lost its listings', async ({ page }) => {
  for (let at = 0; at < 25; at++) await dealer.list({ brand: 'Dacia', model: `Duster ${at}` })
  await open(page, '?q=dacia&page=2')
  await page.getByRole('button', { name: 'Delete 2020 Dacia Duster 0' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => rows(page).count()).toBe(25)
  await expect.poll(() => new URL(page.url()).searchParams.has('page')).toBe(false)
})

describe('the form', () => {
  test('opens for one thing at a time, and the toggle closes it', async ({ page }) => {
    await open(page, '?q=audi')
    await page.getByRole('button', { name: 'List a Vehicle' }).click()
    await page.getByRole('heading', { name: 'New listing' }).waitFor()
    const batch = page.getByRole('link', { name: 'Batch Upload via Excel' })
    await expect.poll(() => batch.getAttribute('href')).toBe('/batch-upload')
    await page.getByRole('link', { name: 'Edit 2020 Audi A4' }).click()
    await page.getByRole('heading', { name: 'Edit 2020 Audi A4' }).waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'New listing' }).count()).toBe(0)
    await expect.poll(() => batch.count()).toBe(0)
    await page.getByRole('link', { name: 'Duplicate 2020 Audi A4' }).click()
    await page.getByRole('heading', { name: 'Duplicate of 2020 Audi A4' }).waitFor()
    await page.getByText('Pictures are not copied: they stay with the vehicle they show.').waitFor()
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
    await expect.poll(() => colour.inputValue()).toBe('Pink')
    await page.getByRole('link', { name: 'Edit 2020 Toyota Vitz 11' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('heading', { name: 'Edit 2020 Toyota Vitz 11' }).waitFor()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('button', { name: 'List a Vehicle' }).click()
    await page.getByRole('heading', { name: 'New listing' }).waitFor()
    await expect.poll(() => colour.inputValue()).toBe('')
  })

  test('stays as it is while another tab is looked at, and so does a promotion', async ({ page }) => {
    await open(page, '?form=new')
    const tab = (name: string) => page.getByRole('tab', { name }).click()
    await page.getByLabel('Colour', { exact: true }).fill('Pink')
    await tab('Promotions & Featured')
    await page.getByLabel('Promotion Message').fill('Half-typed')
    await tab('Vehicle Management')
    await expect.poll(() => page.getByLabel('Colour', { exact: true }).inputValue()).toBe('Pink')
    await expect.poll(() => page.getByText('Your unsaved changes have been restored.').count()).toBe(0)
    await tab('Promotions & Featured')
    await expect.poll(() => page.getByLabel('Promotion Message').inputValue()).toBe('Half-typed')
  })

  test('is filled with what is edited, closes once it is saved, and the list is read anew', async ({
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

  test('follows what is done to its listing in the table', async ({ page, expectedErrors }) => {
    expectedErrors.push('404')
    const { id } = await dealer.list({ brand: 'Tata', model: 'Nano' })
    await open(page, '?q=tata')
    await page.getByRole('link', { name: 'Edit 2020 Tata Nano' }).click()
    const colour = page.getByLabel('Colour', { exact: true })
    await colour.fill('Lime')
    await page.getByRole('button', { name: /^Mark sold/ }).click()
    await toast(page, 'Success').waitFor()
    await page.getByRole('button', { name: /^Available again/ }).waitFor()
    await expect.poll(() => page.getByRole('switch', { name: 'Sold' }).isChecked()).toBe(true)
    await expect.poll(() => colour.inputValue()).toBe('Lime')
    await page.getByRole('button', { name: 'Update Vehicle' }).click()
    await page.getByRole('form').waitFor({ state: 'detached' })
    await expect.poll(() => dealer.stored(id)).toMatchObject({ isSold: true, color: 'Lime' })

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
    await expect.poll(() => mileage.inputValue()).toBe('')
    await expect.poll(() => page.getByRole('button', { name: 'Remove picture 1' }).count()).toBe(0)
  })

  test("does not open another dealer's listing", async ({ page }) => {
    const { id } = await site.addVehicle({ dealershipName: 'Oistins Motors', imageUrls: drawnPictures })
    await open(page, `?edit=${id}`)
    await page.getByRole('heading', { name: 'Vehicle not found' }).waitFor()
  })
})

test('on a phone the header leaves the screen to the listings, and its icons have names', async ({
  phone,
}) => {
  await open(phone)
  const tabs = await phone.getByRole('tablist', { name: 'Dashboard' }).boundingBox()
  expect(tabs?.y).toBeLessThan(844 / 4)
  await expect.poll(async () => (await rows(phone).first().boundingBox())?.y).toBeLessThan(400)
  const header = phone.getByRole('banner')
  const controls = [header.getByRole('button'), header.getByRole('link', { name: 'Home', exact: true })]
  for (const control of (await Promise.all(controls.map((each) => each.all()))).flat()) {
    const name = (await control.innerText()).replace(/\s+/g, ' ')
    expect(name).toMatch(/^(Dark|Light|Change Password|Home|Logout)$/)
    const box = await control.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
  }
})

test('on a phone rows are cards that fit the screen', async ({ phone }) => {
  await open(phone)
  await phone.getByText('Filters and columns').tap()
  await phone.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, highest')
  await expect.poll(() => rows(phone).first().innerText()).toContain('Audi')
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const sold = rows(phone)
    .nth(1)
    .getByRole('button', { name: /^Mark sold/ })
  await expect.poll(async () => (await sold.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  expect(await accessibilityFaults(phone)).toEqual([])
})
