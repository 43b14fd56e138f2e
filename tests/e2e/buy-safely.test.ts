import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
let corolla: Vehicle
let axio: Vehicle
let sold: Vehicle

beforeAll(async () => {
  site = await openSite()
  corolla = await site.addVehicle({ imageUrls: drawnPictures.slice(0, 1) })
  axio = await site.addVehicle({ model: 'Axio', imageUrls: drawnPictures.slice(0, 1) })
  sold = await site.addVehicle({ model: 'Vitz', imageUrls: drawnPictures.slice(0, 1), isSold: true })
})

const mechanic = /Have a mechanic you trust/

async function unfold(page: Page, { id }: Vehicle) {
  await page.goto(`${site.url}/vehicles/${id}`)
  await page.getByText('Buy safely in Barbados').click()
}

test('the ticks of one listing stay on this device', async ({ page }) => {
  await unfold(page, corolla)
  await expect
    .poll(() => page.getByRole('group', { name: 'Before you pay' }).getByRole('checkbox').count())
    .toBe(8)
  await page.getByRole('checkbox', { name: mechanic }).check()
  await page.getByText('1 of 8 done').waitFor()
  await page.reload()
  await unfold(page, corolla)
  await expect.poll(() => page.getByRole('checkbox', { name: mechanic }).isChecked()).toBe(true)
  await unfold(page, axio)
  await expect.poll(() => page.getByRole('checkbox', { name: mechanic }).isChecked()).toBe(false)
  await unfold(page, corolla)
  await page.getByRole('checkbox', { name: mechanic }).uncheck()
  await page.reload()
  await unfold(page, corolla)
  await expect.poll(() => page.getByRole('checkbox', { name: mechanic }).isChecked()).toBe(false)
})

test('what another program left in the storage does no harm', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('buy-safely', '[{"id":1},3,{"id":1,"keys":"x"}]'))
  await unfold(page, corolla)
  await page.getByRole('checkbox', { name: mechanic }).check()
  await page.getByText('1 of 8 done').waitFor()
})

test('it unfolds and every line names its source and date without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/vehicles/${corolla.id}`)
  const papers = page.getByText('Papers a lender may ask for')
  await expect.poll(() => papers.isVisible()).toBe(false)
  await page.getByText('Buy safely in Barbados').click()
  await expect.poll(() => papers.isVisible()).toBe(true)
  const panel = page.locator('details', { has: papers })
  const lines = await panel.getByRole('listitem').allInnerTexts()
  expect(lines).toHaveLength(8 + 6)
  for (const line of lines) expect(line).toMatch(/Source: .+ (\d{4}|page without a date)$/)
  await context.close()
})

test('a sold vehicle has none', async ({ page }) => {
  await page.goto(`${site.url}/vehicles/${sold.id}`)
  await page.getByRole('note', { name: 'Sold' }).waitFor()
  await expect.poll(() => page.getByText('Buy safely in Barbados').count()).toBe(0)
})

test('an approved finance result has the same ticks', async ({ page }) => {
  await page.clock.install()
  await unfold(page, corolla)
  await page.getByRole('checkbox', { name: mechanic }).check()
  await page.getByRole('button', { name: 'Finance Pre-Qualification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Finance Pre-Qualification' })
  await dialog.getByLabel('Annual Income').fill('85000')
  await dialog.getByRole('button', { name: 'Check Pre-Qualification' }).click()
  await dialog.getByRole('button', { name: 'Checking…' }).waitFor()
  await page.clock.runFor(2000)
  await dialog.getByText('Buy safely in Barbados').click()
  await expect.poll(() => dialog.getByRole('checkbox', { name: mechanic }).isChecked()).toBe(true)
  expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
})

test('axe finds no fault, and a phone shows all of it', async ({ page, phone }) => {
  await unfold(page, corolla)
  expect(await accessibilityFaults(page, 'details')).toEqual([])
  await unfold(phone, corolla)
  expect(await accessibilityFaults(phone, 'details')).toEqual([])
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
