import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { formatMonth, localMonth } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import { type Dealer, drawnPictures, openSite, registerDealer, type Site } from '../support/site.ts'

let site: Site
let owner: Dealer
let other: Dealer

beforeAll(async () => {
  site = await openSite()
  owner = await registerDealer(site, 'coral', 'Coral Motors')
  other = await registerDealer(site, 'palm', 'Palm Autos')
})

const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const update = (page: Page) => page.getByRole('button', { name: 'Update Vehicle' })
const toast = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const stored = (id: number) => site.call<Vehicle>('GET', `/api/vehicles/${id}`)
const addListing = (model: string) => owner.addVehicle({ model, imageUrls: drawnPictures.slice(0, 2) })

async function openEdit(page: Page, vehicle: Vehicle): Promise<void> {
  await page.goto(`${site.url}/vehicles/${vehicle.id}`)
  await page.getByRole('button', { name: 'Edit Vehicle' }).click()
  await page.getByRole('form', { name: 'Vehicle' }).waitFor()
}

describe('editing on the listing’s page', () => {
  test('comes filled in, saves, and returns to the listing', async ({ page }) => {
    const vehicle = await addListing('Axio')
    await owner.signIn(page)
    await openEdit(page, vehicle)
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1, name: /^Edit 2020/ }))).toBe(true)
    await expect.poll(() => box(page, 'Model').inputValue()).toBe('Axio')
    await expect.poll(() => box(page, 'Price').inputValue()).toBe('48,000')
    expect(await accessibilityFaults(page)).toEqual([])
    await box(page, 'Price').fill('45500')
    await page.getByRole('switch', { name: 'Featured' }).check()
    await update(page).click()
    await toast(page, 'Success').getByText('Vehicle updated successfully').waitFor()
    await page.getByRole('heading', { level: 1, name: '2020 Toyota Axio' }).waitFor()
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Edit Vehicle' }))).toBe(true)
    await page.getByText('$45,500').first().waitFor()
    await expect
      .poll(() => stored(vehicle.id))
      .toMatchObject({
        price: 45_500,
        isFeatured: true,
        imageUrls: vehicle.imageUrls,
      })
  })

  test('states what a buyer then reads and filters by', async ({ page }) => {
    const vehicle = await addListing('Fielder')
    await owner.signIn(page)
    await openEdit(page, vehicle)
    await box(page, 'Condition').selectOption('Reconditioned')
    await box(page, 'Duty and VAT').selectOption('Paid')
    await box(page, 'Previous owners').selectOption('1')
    const lastService = localMonth(new Date(), 2)
    await box(page, 'Last service').fill(lastService)
    await update(page).click()
    await toast(page, 'Success').waitFor()
    const said = { condition: 'Reconditioned', dutyAndVat: 'Paid', previousOwners: '1', lastService }
    await expect.poll(() => stored(vehicle.id)).toMatchObject(said)
    const facts = page.getByRole('table', { name: 'Vehicle facts' })
    for (const [label, value] of [
      ['Condition', 'Reconditioned'],
      ['Duty and VAT', 'Paid'],
      ['Previous owners', '1'],
      ['Last service', formatMonth(lastService)],
    ]) {
      await facts.getByRole('row', { name: `${label} ${value}`, exact: true }).waitFor()
    }

    await page.goto(`${site.url}/vehicles`)
    for (const [group, choice] of [
      ['Condition', 'Reconditioned'],
      ['Duty and VAT', 'Paid'],
    ] as const) {
      const folded = page.locator('details:not([open]) > summary', { hasText: group })
      if ((await folded.count()) > 0) await folded.click()
      await page.getByRole('checkbox', { name: new RegExp(`^${choice}`) }).check()
    }
    await page.getByRole('switch', { name: 'Serviced in the last 12 months' }).check()
    for (const chip of ['Condition: Reconditioned', 'Duty and VAT: Paid', /^Serviced since/]) {
      await page.getByRole('main').getByText(chip).waitFor()
    }
    await expect
      .poll(() => new URL(page.url()).searchParams.get('servicedSince'))
      .toBe(localMonth(new Date(), 12))
    await page.getByText('1 vehicle', { exact: true }).first().waitFor()
  })

  test('is open to the owner and to administrators only', async ({ page }) => {
    const vehicle = await addListing('Vitz')
    const edit = page.getByRole('button', { name: 'Edit Vehicle' })
    const expectButtons = async (count: number) => {
      await page.goto(`${site.url}/vehicles/${vehicle.id}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => edit.count()).toBe(count)
    }
    await expectButtons(0)
    await other.signIn(page)
    await expectButtons(0)
    await site.signIn(page)
    await expectButtons(1)
  })

  test('an administrator’s change leaves the listing to its owner', async ({ page }) => {
    const vehicle = await addListing('Rush')
    await site.signIn(page)
    await openEdit(page, vehicle)
    await box(page, 'Colour').fill('Green')
    await update(page).click()
    await toast(page, 'Success').waitFor()
    await expect
      .poll(() => stored(vehicle.id))
      .toMatchObject({
        color: 'Green',
        userId: owner.user.id,
        dealershipName: 'Coral Motors',
      })
  })

  test('Back asks before it loses something', async ({ page }) => {
    const vehicle = await addListing('Wish')
    await owner.signIn(page)
    await openEdit(page, vehicle)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Edit Vehicle' }).click()
    await box(page, 'Colour').fill('Pink')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.poll(() => box(page, 'Colour').inputValue()).toBe('Pink')

    await page.getByRole('link', { name: 'About', exact: true }).first().click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.poll(() => page.url()).toBe(`${site.url}/vehicles/${vehicle.id}`)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('button', { name: 'Edit Vehicle' }).click()
    await expect.poll(() => box(page, 'Colour').inputValue()).toBe('White')
  })
})

test('a stale copy is reloaded without losing what was typed', async ({ page, expectedErrors }) => {
  expectedErrors.push('412')
  const vehicle = await addListing('Prius')
  await owner.signIn(page)
  await openEdit(page, vehicle)
  await box(page, 'Price').fill('30000')
  await site.call('PATCH', `/api/vehicles/${vehicle.id}`, { price: 31_000, color: 'Silver' })
  await update(page).click()
  await toast(page, 'Error')
    .getByText(/changed by someone else/)
    .waitFor()
  await expect.poll(() => stored(vehicle.id)).toMatchObject({ price: 31_000 })

  const top = async () => (await page.getByRole('button', { name: 'Reload' }).boundingBox())?.y
  await expect.poll(top).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByText('Reloaded. Saving now overwrites what someone else entered under Price.').waitFor()
  await expect
    .poll(() => hasFocus(page.getByRole('status').filter({ hasText: 'Reloaded' }).locator('..')))
    .toBe(true)
  await expect.poll(() => box(page, 'Price').inputValue()).toBe('30,000')
  await expect.poll(() => box(page, 'Colour').inputValue()).toBe('Silver')
  await update(page).click()
  await toast(page, 'Success').waitFor()
  await expect.poll(() => stored(vehicle.id)).toMatchObject({ price: 30_000, color: 'Silver' })
})

describe('a session that has ended', () => {
  async function signInAgain(page: Page, { username, password }: Dealer) {
    await page.getByText('Your draft is kept. Log in to continue with it.').waitFor()
    await page.getByLabel('Username', { exact: true }).fill(username)
    await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }

  test('brings the new listing back after signing in', async ({ page, expectedErrors }) => {
    expectedErrors.push('401')
    const dealer = await registerDealer(site, 'sandy', 'Sandy Wheels')
    await dealer.signIn(page)
    await page.goto(`${site.url}/sell`)
    await box(page, 'Brand').selectOption('Suzuki')
    await box(page, 'Model').selectOption('Jimny')
    await box(page, 'Colour').fill('Gold')
    await box(page, 'Price').fill('61000')
    await box(page, 'Image address').fill(drawnPictures[0] ?? '')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await dealer.endSession()
    await page.getByRole('button', { name: 'List Vehicle' }).click()
    await signInAgain(page, dealer)
    await page.getByText('Your unsaved changes have been restored.').waitFor()
    // Signed in again, nobody has to be told to log in.
    await expect.poll(() => page.getByText(/^401/).count()).toBe(0)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sell')
    await expect.poll(() => box(page, 'Model').inputValue()).toBe('Jimny')
    await page.getByRole('button', { name: 'List Vehicle' }).click()
    await page.waitForURL(`${site.url}/`)
    await page.getByRole('article', { name: /Suzuki Jimny/ }).waitFor()
    // One toast at a time: none stood behind the last one.
    await toast(page, 'Success').getByRole('button', { name: 'Close' }).click()
    await toast(page, 'Success').waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText(/^401/).count()).toBe(0)
    // Nothing of it is left for the next one.
    await page.goto(`${site.url}/sell`)
    await box(page, 'Brand').waitFor()
    await expect.poll(() => box(page, 'Brand').inputValue()).toBe('')
  })

  test('brings the change of a listing back after signing in', async ({ page, expectedErrors }) => {
    expectedErrors.push('401')
    const dealer = await registerDealer(site, 'reef', 'Reef Cars')
    const vehicle = await dealer.addVehicle({ model: 'Noah', imageUrls: drawnPictures.slice(0, 1) })
    await dealer.signIn(page)
    await openEdit(page, vehicle)
    await box(page, 'Details').fill('Eight seats')
    await dealer.endSession()
    await update(page).click()
    await signInAgain(page, dealer)
    await page.getByText('Your unsaved changes have been restored.').waitFor()
    await expect.poll(() => box(page, 'Details').inputValue()).toBe('Eight seats')
    await update(page).click()
    await toast(page, 'Success').waitFor()
    await expect.poll(() => stored(vehicle.id)).toMatchObject({ details: 'Eight seats' })
  })
})
