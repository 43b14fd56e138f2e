import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { formatMonth, localMonth } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import { type Dealer, drawnPictures, openSite, registerDealer, type Site } from '../support/site.ts'

let site: Site
let owner: Dealer
let vehicle: Vehicle

beforeAll(async () => {
  site = await openSite()
  owner = await registerDealer(site, 'coral', 'Coral Motors')
  vehicle = await owner.addVehicle({ model: 'Axio', imageUrls: drawnPictures.slice(0, 2) })
})

const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const update = (page: Page) => page.getByRole('button', { name: 'Update Vehicle' })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit Vehicle' })
const toast = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const stored = () => site.call<Vehicle>('GET', `/api/vehicles/${vehicle.id}`)

test('a listing is edited on its page by those who may; Back asks before it loses something, and buyers read and filter by what was stated', async ({
  page,
}) => {
  const address = `${site.url}/vehicles/${vehicle.id}`
  const other = await registerDealer(site, 'palm', 'Palm Autos')
  for (const [signIn, count] of [
    [async () => undefined, 0],
    [other.signIn, 0],
    [site.signIn, 1],
    [owner.signIn, 1],
  ] as const) {
    await signIn(page)
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => edit(page).count()).toBe(count)
  }
  await edit(page).click()
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1, name: /^Edit 2020/ }))).toBe(true)
  await expect.poll(() => box(page, 'Price').inputValue()).toBe('48,000')
  expect(await accessibilityFaults(page)).toEqual([])
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await back.click()
  await edit(page).click()
  await box(page, 'Colour').fill('Pink')
  await back.click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.poll(() => box(page, 'Colour').inputValue()).toBe('Pink')
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.poll(() => page.url()).toBe(address)
  await back.click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await edit(page).click()
  await expect.poll(() => box(page, 'Colour').inputValue()).toBe('White')

  await box(page, 'Price').fill('45500')
  await page.getByRole('switch', { name: 'Featured' }).check()
  await box(page, 'Condition').selectOption('Reconditioned')
  await box(page, 'Duty and VAT').selectOption('Paid')
  await box(page, 'Previous owners').selectOption('1')
  const lastService = localMonth(new Date(), 2)
  await box(page, 'Last service').fill(lastService)
  await update(page).click()
  await toast(page, 'Success').getByText('Vehicle updated successfully').waitFor()
  await page.getByRole('heading', { level: 1, name: '2020 Toyota Axio' }).waitFor()
  await expect.poll(() => hasFocus(edit(page))).toBe(true)
  await page.getByText('$45,500').first().waitFor()
  const said = { condition: 'Reconditioned', dutyAndVat: 'Paid', previousOwners: '1', lastService }
  const { imageUrls } = vehicle
  await expect.poll(stored).toMatchObject({ ...said, imageUrls, price: 45_500, isFeatured: true })
  const facts = page.getByRole('table', { name: 'Vehicle facts' })
  for (const fact of [
    'Condition Reconditioned',
    'Duty and VAT Paid',
    'Previous owners 1',
    `Last service ${formatMonth(lastService)}`,
  ])
    await facts.getByRole('row', { name: fact, exact: true }).waitFor()

  await page.goto(`${site.url}/vehicles?condition=Reconditioned&duty=Paid`)
  await page.getByRole('switch', { name: 'Serviced in the last 12 months' }).check()
  for (const chip of ['Condition: Reconditioned', 'Duty and VAT: Paid', /^Serviced since/])
    await page.getByRole('main').getByText(chip).waitFor()
  await expect
    .poll(() => new URL(page.url()).searchParams.get('servicedSince'))
    .toBe(localMonth(new Date(), 12))
  await page.getByText('1 vehicle', { exact: true }).first().waitFor()
})

test('a session that has ended brings a new listing, and the change of one, back after signing in', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('401')
  async function signInAgain() {
    await page.getByText('Your draft is kept. Log in to continue with it.').waitFor()
    await page.getByLabel('Username', { exact: true }).fill(owner.username)
    await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Password').fill(owner.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByText('Your unsaved changes have been restored.').waitFor()
    // Signed in again, nobody has to be told to log in.
    await expect.poll(() => page.getByText(/^401/).count()).toBe(0)
  }
  await owner.signIn(page)
  await page.goto(`${site.url}/sell`)
  await box(page, 'Brand').selectOption('Suzuki')
  await box(page, 'Model').selectOption('Jimny')
  await box(page, 'Colour').fill('Gold')
  await box(page, 'Price').fill('61000')
  await box(page, 'Image address').fill(drawnPictures[0] ?? '')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await owner.endSession()
  await page.getByRole('button', { name: 'List Vehicle' }).click()
  await signInAgain()
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

  await page.goto(`${site.url}/vehicles/${vehicle.id}`)
  await edit(page).click()
  await box(page, 'Details').fill('Eight seats')
  await page.context().request.post(`${site.url}/api/logout`)
  await update(page).click()
  await signInAgain()
  await expect.poll(() => box(page, 'Details').inputValue()).toBe('Eight seats')
  await update(page).click()
  await toast(page, 'Success').waitFor()
  await expect.poll(stored).toMatchObject({ details: 'Eight seats' })
})
