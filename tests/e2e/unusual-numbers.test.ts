import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { hasFocus, hold } from '../support/page.ts'
import { drawnPictures, type Site } from '../support/site.ts'
import { type Dealer, openDashboardMarket } from './dashboard-market.ts'

let site: Site
let dealer: Dealer

beforeAll(async () => {
  const market = await openDashboardMarket()
  site = market.site
  dealer = market.dealer
  for (let at = 0; at < 5; at++) await dealer.list({ price: 45_000, mileage: 90_000 + at, engineCC: 1800 })
})

const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const listed = async (colour: string) =>
  (await site.call<Vehicle[]>('GET', '/api/vehicles')).filter(({ color }) => color === colour)

async function fillIn(page: Page, colour: string) {
  await dealer.signIn(page)
  await page.goto(`${site.url}/sell`)
  await box(page, 'Brand').selectOption('Toyota')
  await box(page, 'Model').selectOption('Corolla')
  await box(page, 'Colour').fill(colour)
  await box(page, 'Image address').fill(drawnPictures[0] ?? '')
  await page.keyboard.press('Enter')
}
const price = 'Price $4,500,000 is 100 times what a Toyota Corolla usually costs ($45,000)'
const _engine = 'Engine 10,001,500 cc is 5,556 times what a Toyota Corolla usually has (1,800 cc)'

describe('a number ten times off its kind is asked about once', () => {
  test('on a phone too, and saved where it is meant', async ({ phone }) => {
    await fillIn(phone, 'Ruby')
    await box(phone, 'Price').fill('450')
    await phone.getByRole('button', { name: 'List Vehicle' }).tap()
    const asked = question(phone, 'Is the price right?')
    await asked.getByText('100 times less than what a Toyota Corolla usually costs').waitFor()
    await asked.getByRole('button', { name: 'Publish as it is' }).tap()
    await phone.waitForURL(`${site.url}/`)
    await expect.poll(async () => (await listed('Ruby')).map((vehicle) => vehicle.price)).toEqual([450])
  })

  test('in the row of the table', async ({ page }) => {
    const { id } = await dealer.list({ year: 2012, price: 40_000 })
    const stored = async () => (await dealer.stored(id)).price
    await dealer.signIn(page)
    await page.goto(`${site.url}/admin`)
    const row = page.getByRole('row').filter({ hasText: '2012' })
    const priceBox = row.getByRole('textbox')
    const enterPrice = async (shown: string, typed: string) => {
      await row.getByRole('button', { name: shown }).click()
      await expect.poll(() => hasFocus(priceBox)).toBe(true)
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
    }
    const judged = await hold(page, '**/api/vehicles/usual-numbers?*')
    await enterPrice('$40,000', '41000')
    // No other price is taken before it is clear whether to ask about this one.
    await expect.poll(() => row.getByRole('button', { name: '$40,000' }).isDisabled()).toBe(true)
    judged.release()
    await expect.poll(stored).toBe(41_000)
    await enterPrice('$41,000', '40000')
    await expect.poll(stored).toBe(40_000)
    await enterPrice('$40,000', '400000')
    const asked = question(page, 'Is the price right?')
    await asked.getByText(/^Price \$400,000 is \d+ times what /).waitFor()
    await asked.getByRole('button', { name: 'Change the price' }).click()
    await expect.poll(() => hasFocus(priceBox)).toBe(true)
    await expect.poll(() => priceBox.inputValue()).toBe('400,000')
    // Leaving it says nothing of a questionable price.
    await page.getByRole('heading', { level: 1 }).click()
    await enterPrice('$40,000', '45000')
    await expect.poll(stored).toBe(45_000)

    await enterPrice('$45,000', '4500000')
    await asked.getByText(price).waitFor()
    await asked.getByRole('button', { name: 'Save anyway' }).click()
    await expect.poll(stored).toBe(4_500_000)
    await row.getByRole('button', { name: '$4,500,000' }).waitFor()
  })
})
