import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
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

test('a number ten times off its kind is asked about once, and saved where it is meant', async ({
  phone,
}) => {
  await fillIn(phone, 'Ruby')
  await box(phone, 'Price').fill('450')
  await phone.getByRole('button', { name: 'List Vehicle' }).tap()
  const asked = question(phone, 'Is the price right?')
  await asked.getByText('100 times less than what a Toyota Corolla usually costs').waitFor()
  await asked.getByRole('button', { name: 'Publish as it is' }).tap()
  await phone.waitForURL(`${site.url}/`)
  await expect.poll(async () => (await listed('Ruby')).map((vehicle) => vehicle.price)).toEqual([450])
})
