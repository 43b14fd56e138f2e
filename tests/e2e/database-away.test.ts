import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, type Marketplace, openMarketplaceOnOwnServer } from '../support/marketplace.ts'
import type { PostgresServer } from '../support/postgres-server.ts'
import { drawnPictures, signInAs } from '../support/site.ts'

let market: Marketplace
let postgres: PostgresServer
let dealer: Account
let isAway = false

beforeAll(async () => {
  ;({ market, postgres } = await openMarketplaceOnOwnServer({ hasPages: true }))
  dealer = await market.addAccount({ username: 'coral', dealershipName: 'Coral Motors' })
})
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push('503')
})
afterEach(restoreDatabase)

async function loseDatabase(): Promise<void> {
  isAway = true
  await postgres.halt()
}
async function restoreDatabase(): Promise<void> {
  if (!isAway) return
  await postgres.resume()
  isAway = false
  await expect.poll(async () => (await market.call('GET', '/api/user', { as: dealer })).status).toBe(200)
}
async function open(page: Page, path: string, as?: Account): Promise<void> {
  if (as) await signInAs(page, as.cookie, market.address)
  await page.goto(market.address + path)
}
const list = async (fields: object): Promise<Vehicle> => {
  const body = vehicleFields({ imageUrls: drawnPictures.slice(0, 1), ...fields })
  return (await market.call('POST', '/api/vehicles', { as: dealer, body })).json()
}
const refused = async (page: Page, title: string, text: string | RegExp = /^503: The marketplace cannot/) => {
  const toast = page.getByRole('dialog', { name: title, exact: true })
  await toast.getByText(text).waitFor()
  await toast.getByRole('button', { name: 'Close' }).click()
  await toast.waitFor({ state: 'detached' })
}

test('without the database a signed-in user reads on as a visitor and is recognised again; what was opened before refuses to write and keeps what was entered', async ({
  page,
  phone,
}) => {
  await list({ model: 'Premio' })
  await open(page, '/admin', dealer)
  await page.getByRole('button', { name: 'Delete 2020 Toyota Premio' }).click()
  await open(phone, '/sell', dealer)
  const box = (label: string) => phone.getByLabel(label, { exact: true })
  await box('Brand').selectOption('Toyota')
  await box('Model').selectOption('Corolla')
  await box('Colour').fill('Blue')
  await box('Price').fill('48000')
  await phone.getByText('Add a picture by its address').click()
  await box('Image address').fill(drawnPictures[0] ?? '')
  await phone.keyboard.press('Enter')
  await loseDatabase()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await refused(page, 'Failed to delete vehicle')
  await page.getByRole('row', { name: /Premio/ }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await refused(page, 'Logout failed')
  await phone.getByRole('button', { name: 'List Vehicle' }).first().click()
  await refused(phone, 'Error')
  await expect.poll(() => box('Colour').inputValue()).toBe('Blue')

  await page.goto(`${market.address}/vehicles`)
  const said = page.getByRole('status').filter({ hasText: 'We cannot tell who you are right now' })
  await said.waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await restoreDatabase()
  await said.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor()
  await expect.poll(() => said.count()).toBe(0)
})
