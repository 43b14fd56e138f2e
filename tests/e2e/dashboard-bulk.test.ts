import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import type { Site } from '../support/site.ts'
import { type Dealer, openDashboardMarket } from './dashboard-market.ts'

let site: Site
let dealer: Dealer
let listed: Vehicle[]
let brands = 0
let brand = ''

beforeAll(async () => {
  const market = await openDashboardMarket()
  site = market.site
  dealer = market.dealer
})

/** Thirty of a make, which the dashboard shows on two pages: newest first, from 29 down. */
beforeEach(async () => {
  brand = `Make${++brands}`
  listed = []
  for (let at = 0; at < 30; at++)
    listed.push(await dealer.list({ brand, model: `Axio ${at}`, price: 40_000 }))
})

async function open(page: Page) {
  await dealer.signIn(page)
  await page.goto(`${site.url}/admin?q=${brand}`)
  await page.getByText('30 vehicles').waitFor()
}

const box = (page: Page, at: number) =>
  page.getByRole('checkbox', { name: `Select 2020 ${brand} Axio ${at}`, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected vehicles' })
const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const stored = (at: number) => dealer.stored(listed[at]?.id ?? 0)
const row = (page: Page, at: number) =>
  page.getByRole('table', { name: 'Vehicles' }).getByRole('row', { name: `Axio ${at}`, exact: false })

test('the prices of a range are changed as previewed, and restored but for one changed meanwhile', async ({
  page,
}) => {
  await open(page)
  await box(page, 29).click()
  await box(page, 20).click({ modifiers: ['Shift'] })
  await bar(page).getByText('10 selected').waitFor()
  await bar(page).getByRole('button', { name: 'Price: 10 vehicles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the price of 10 vehicles' })
  await dialog.getByLabel('Change by').waitFor()
  await expect.poll(() => hasFocus(dialog.getByLabel('Change by'))).toBe(true)
  await page.keyboard.type('5')
  const preview = dialog.getByRole('table', { name: 'Preview' })
  await preview.getByRole('row', { name: /Axio 20 \$40,000 \$38,000/ }).waitFor()
  await expect.poll(() => preview.getByRole('row').count()).toBe(11)
  expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([])
  await dialog.getByRole('button', { name: 'Change 10 prices' }).click()
  await result(page).getByText('10 vehicles with new prices').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await expect.poll(async () => (await stored(20)).price).toBe(38_000)
  await expect.poll(async () => (await stored(19)).price).toBe(40_000)

  await dealer.change(listed[25]?.id ?? 0, { color: 'Red' })
  await result(page).getByRole('button', { name: 'Undo' }).click()
  await result(page).getByText('9 vehicles as before').waitFor()
  await result(page)
    .getByRole('listitem')
    .filter({ hasText: `2020 ${brand} Axio 25: Someone else has changed it` })
    .waitFor()
  await row(page, 29).getByRole('button', { name: '$40,000' }).waitFor()
  await expect
    .poll(async () => [(await stored(20)).price, (await stored(25)).price])
    .toEqual([40_000, 38_000])
  await result(page).getByRole('button', { name: 'Close the result' }).click()
  await result(page).waitFor({ state: 'detached' })
})

test('a reduction may keep the old price as a discount, which needs a message', async ({ page }) => {
  await open(page)
  await box(page, 29).click()
  await bar(page).getByRole('button', { name: 'Price: 1 vehicle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the price of 1 vehicle' })
  await dialog.getByLabel('Change by').fill('10')
  await dialog.getByRole('switch', { name: /^Show it as a discount/ }).click()
  await dialog.getByRole('row', { name: /\$40,000 \$36,000/ }).waitFor()
  await dialog.getByRole('button', { name: 'Change 1 price' }).click()
  await page.getByRole('dialog', { name: 'Please fill in all required fields' }).waitFor()
  await dialog.getByLabel('Promotion Message').fill('Sale')
  await dialog.getByRole('button', { name: 'Change 1 price' }).click()
  await row(page, 29).getByText('10% OFF').waitFor()
  await expect
    .poll(() => stored(29))
    .toMatchObject({
      ...{ price: 40_000, originalPrice: 40_000, promotionType: 'discount', promotionText: 'Sale' },
    })
})

test('one promotion is given to several, and those that cannot have it are named', async ({ page }) => {
  await dealer.change(listed[28]?.id ?? 0, { isSold: true })
  await open(page)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await bar(page).getByText('24 selected').waitFor()
  for (const at of [10, 11, 12]) await box(page, at).click()
  await bar(page).getByRole('button', { name: 'Promote: 21 vehicles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Promote 21 vehicles' })
  await dialog.getByLabel('Promotion Type').selectOption('Discount')
  await dialog.getByLabel('Promotion Message').fill('Until Christmas')
  await dialog.getByRole('button', { name: 'Create Promotion' }).click()
  await dialog.getByText('The discount must be 1 to 99 %').waitFor()
  await dialog.getByLabel('Discount (%)').fill('10')
  await dialog.getByRole('button', { name: 'Create Promotion' }).click()
  await result(page).getByText('20 vehicles promoted').waitFor()
  await result(page)
    .getByRole('listitem')
    .filter({ hasText: `2020 ${brand} Axio 28: It is sold` })
    .waitFor()
  await expect.poll(() => stored(29)).toMatchObject({ promotionValue: 10, originalPrice: 40_000 })
  await expect.poll(async () => (await stored(11)).promotionType).toBeNull()
})

test('all that match are featured and deleted, by key too', async ({ page }) => {
  await open(page)
  await box(page, 29).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await bar(page).getByText('2 selected').waitFor()
  await bar(page).getByRole('button', { name: 'Select all 30 that match' }).click()
  await bar(page).getByText('30 selected').waitFor()
  await bar(page).getByRole('button', { name: 'Feature: 30 vehicles', exact: true }).click()
  await result(page).getByText('30 vehicles featured').waitFor()
  await expect.poll(async () => (await stored(0)).isFeatured).toBe(true)

  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await box(page, 0).click()
  await page.getByRole('link', { name: 'Page 1', exact: true }).click()
  await box(page, 29).click()
  await bar(page).getByText('2 selected').waitFor()
  await bar(page).getByRole('button', { name: 'Delete: 2 vehicles' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 2 vehicles?' })
  await question.getByRole('button', { name: 'Delete 2 vehicles' }).click()
  await result(page).getByText('2 vehicles deleted').waitFor()
  await expect.poll(() => result(page).getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await page.getByText('28 vehicles').waitFor()
})

test('on a phone rows are selected by a touch anywhere in them', async ({ phone }) => {
  await open(phone)
  await expect.poll(() => box(phone, 29).isVisible()).toBe(false)
  await phone.getByRole('button', { name: 'Select', exact: true }).tap()
  await row(phone, 29).getByTitle('Change the price').locator('svg').waitFor({ state: 'hidden' })
  await row(phone, 29).getByText('$40,000').tap({ force: true })
  await row(phone, 28).getByText('$40,000').tap({ force: true })
  await bar(phone).getByText('2 selected').waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])
  await bar(phone).getByRole('button', { name: 'Mark sold: 2 vehicles' }).tap()
  await result(phone).getByText('2 vehicles marked as sold').waitFor()
  await expect.poll(async () => (await stored(28)).isSold).toBe(true)
  await result(phone).getByRole('button', { name: 'Undo' }).tap()
  await result(phone).getByText('2 vehicles as before').waitFor()
  await expect.poll(async () => (await stored(28)).isSold).toBe(false)
  await phone.getByRole('button', { name: 'Done', exact: true }).tap()
  await row(phone, 29)
    .getByRole('button', { name: /^Mark sold/ })
    .waitFor()
})
