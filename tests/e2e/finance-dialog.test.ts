import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
let corolla: Vehicle

beforeAll(async () => {
  site = await openSite()
  corolla = await site.addVehicle({ imageUrls: drawnPictures.slice(0, 1) })
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Finance Pre-Qualification' })

async function openDialog(page: Page) {
  await page.goto(`${site.url}/vehicles/${corolla.id}`)
  await page.getByRole('button', { name: 'Finance Pre-Qualification' }).click()
  await dialogOf(page).waitFor()
}

// First: what a check loads is kept by the browser.
test('without a connection the check says so', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await openDialog(page)
  await page.context().setOffline(true)
  await dialogOf(page).getByRole('button', { name: 'Check Pre-Qualification' }).click()
  await page.getByText('This could not be checked').waitFor()
  await page.context().setOffline(false)
})

test('who is pre-qualified writes to the dealer, who is not told the figures', async ({ page }) => {
  await openDialog(page)
  const dialog = dialogOf(page)
  await dialog.getByLabel('Annual Income').fill('150000')
  await dialog.getByRole('button', { name: 'Check Pre-Qualification' }).click()
  await dialog.getByRole('button', { name: 'Contact Dealer' }).click()
  await dialog.getByLabel('Name').fill('Ann Clarke')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('246 555 0101')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('When may I see it?')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Bridgetown Motors will contact you within 24 hours.').waitFor()
  const { enquiries } = await site.call<{ enquiries: object[] }>('GET', '/api/enquiries')
  expect(enquiries).toMatchObject([{ name: 'Ann Clarke', source: 'finance', message: 'When may I see it?' }])
  expect(JSON.stringify(enquiries)).not.toContain('150000')
})
