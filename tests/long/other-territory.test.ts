import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { formatMoney, formatWholeMoney } from '#domain/text/format.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { startMarketplace } from '../support/marketplace-process.ts'
import { programWithTerritory } from '../support/other-territory.ts'
import { photograph } from '../support/pictures.ts'

const saintLucia = fileURLToPath(new URL('../support/saint-lucia', import.meta.url))
const ofBarbados = /barbados|bridgetown|bajan|\bBBD\b|en-BB|\(246\)/i

let program: string
let url: string

beforeAll(async () => {
  program = await programWithTerritory(saintLucia)
  const market = await startMarketplace({
    env: { DEMO_DATA: 'on' },
    program: path.join(program, 'src/server/main.ts'),
  })
  url = market.url
})

const read = async <T>(address: string): Promise<T> => (await fetch(url + address)).json()
const namesNoOther = async (page: Page) => expect(await page.content()).not.toMatch(ofBarbados)

test('a buyer finds, converts, insures and calls in Saint Lucia, and no script has anything of the territory that it replaced', async ({
  page,
}) => {
  const scripts = globSync('dist/{client,islands,server}/**/*.js', { cwd: program })
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.filter((file) => ofBarbados.test(readFileSync(path.join(program, file), 'utf8')))).toEqual(
    [],
  )

  await page.goto(url)
  await page.getByText('Prices in East Caribbean dollars (XCD).').waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en-LC')
  await namesNoOther(page)

  await page.goto(`${url}/vehicles?q=jimny+soufriere`)
  await page.locator('summary', { hasText: 'District' }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^Jimny for sale in Soufrière, Saint Lucia/)
  await namesNoOther(page)

  const { vehicles } = await read<{ vehicles: Vehicle[] }>(
    '/api/vehicles/search?q=jimny+soufriere&sold=false',
  )
  const [jimny] = vehicles.filter(
    ({ year, promotionType }) => year > new Date().getFullYear() - 9 && !promotionType,
  )
  if (!jimny) throw new Error('No Jimny is for sale')
  await page.goto(`${url}/vehicles/${jimny.id}`)
  await page.getByText('Price in East Caribbean dollars (XCD)').first().waitFor()
  await expect
    .poll(() => page.getByText(`US${formatMoney(jimny.price / 2.7)}`, { exact: true }).count())
    .toBeGreaterThan(0)
  await page.getByText('One check before you pay').waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Call', exact: true }).first().getAttribute('href'))
    .toMatch(/^tel:\+1758555/)
  await page.getByRole('button', { name: 'Insurance Quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insurance Quote' })
  await dialog.getByLabel('Driver Age').fill('40')
  await dialog.getByLabel('Driving Experience (Years)').fill('5')
  await dialog.getByRole('group', { name: 'District' }).getByText('Castries', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Calculate Quote' }).click()
  await dialog
    .getByText(formatWholeMoney(jimny.price * 0.05 * 1.2))
    .first()
    .waitFor()
  await namesNoOther(page)
})

test('a dealer opens an account in a district and lists a vehicle', async ({ page }) => {
  await page.goto(`${url}/sell-with-us`)
  await page.getByLabel('Dealership name').fill('Pigeon Point Motors')
  await page.getByLabel('District').selectOption('Gros Islet')
  await page.getByLabel('Phone or WhatsApp').fill('555 0190')
  await page.getByLabel('E-mail').fill('ann@pigeon.example')
  await page.getByLabel('Your name').fill('Ann Auguste')
  await page.getByLabel('Username').fill('ann')
  await page.getByLabel('Password').fill('breadfruit tree')
  await page.getByRole('button', { name: 'Open account' }).click()
  await page.waitForURL(`${url}/sell`)
  await page.getByLabel('Brand', { exact: true }).selectOption('Toyota')
  await page.getByLabel('Model', { exact: true }).selectOption('Yaris')
  await page.getByLabel('Colour', { exact: true }).fill('Blue')
  await page.getByLabel('Price', { exact: true }).fill('EC$27,000')
  const { name, bytes } = await photograph()
  await page.getByLabel('Choose photographs').setInputFiles([{ name, mimeType: 'image/jpeg', buffer: bytes }])
  await page.getByRole('img', { name: 'Picture 1, the cover' }).waitFor()
  await namesNoOther(page)
  await page.getByRole('button', { name: 'List Vehicle' }).click()
  const listed = () => read<Vehicle[]>('/api/vehicles/dealer/Pigeon%20Point%20Motors')
  await expect.poll(listed).toMatchObject([{ model: 'Yaris', price: 27_000, parish: 'Gros Islet' }])
  await page.waitForURL(`${url}/`)
  // The address is Home's before its document is, which would end the next one's loading.
  await page.getByRole('heading', { name: 'Welcome back, ann!' }).waitFor()
  await page.goto(`${url}/dealership/Pigeon%20Point%20Motors`)
  await page.getByText('Gros Islet').first().waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Call', exact: true }).first().getAttribute('href'))
    .toBe('tel:+17585550190')
  await namesNoOther(page)
})
