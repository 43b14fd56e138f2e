import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { choosePictures, hasFocus } from '../support/page.ts'
import { smallPicture } from '../support/pictures.ts'
import { openSite, registerDealer } from '../support/site.ts'

const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const toast = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function listVehicle(page: Page, model: string): Promise<void> {
  await page.getByRole('button', { name: 'List a Vehicle' }).click()
  const form = page.getByRole('form', { name: 'New vehicle' })
  await box(page, 'Brand').selectOption('Toyota')
  await box(page, 'Model').selectOption(model)
  await box(page, 'Colour').fill('Blue')
  await box(page, 'Price').fill('48000')
  await choosePictures(page.getByLabel('Choose photographs'), [await smallPicture()])
  await page.getByRole('img', { name: 'Picture 1, the cover' }).waitFor()
  await form.getByRole('button', { name: 'List Vehicle' }).dblclick()
  await toast(page, 'Success').getByText('Vehicle listed successfully').waitFor()
  await form.waitFor({ state: 'detached' })
}

test('a dealer lists, changes, promotes, sells and deletes vehicles', async ({ page }) => {
  const site = await openSite()
  const dealer = await registerDealer(site, 'coral', 'Coral Motors')
  const inStock = () => site.call<Vehicle[]>('GET', '/api/vehicles')
  const row = (text: string) =>
    page.getByRole('table', { name: 'Vehicles' }).getByRole('row').filter({ hasText: text })
  await dealer.signIn(page)
  await page.goto(`${site.url}/admin`)
  await listVehicle(page, 'Corolla')
  await listVehicle(page, 'Yaris')
  await expect
    .poll(() => hasFocus(page.getByRole('heading', { level: 2, name: 'Vehicle Management' })))
    .toBe(true)
  await expect.poll(() => inStock()).toHaveLength(2)
  await expect
    .poll(() => page.getByRole('columnheader').allInnerTexts())
    .toEqual(['Brand', 'Model', 'Year', 'Price', 'Type', 'Status', 'Actions'])

  const edit = row('Corolla').getByRole('link', { name: /^Edit/ })
  await edit.click()
  await box(page, 'Details').fill('One owner.')
  await page.getByRole('button', { name: 'Update Vehicle' }).dblclick()
  await toast(page, 'Success').getByText('Vehicle updated successfully').waitFor()
  await expect.poll(() => hasFocus(edit)).toBe(true)

  await row('Yaris')
    .getByRole('button', { name: /^Mark sold/ })
    .dblclick()
  await row('Yaris')
    .getByRole('button', { name: /^Available again/ })
    .waitFor()
  await page.getByRole('tab', { name: 'Promotions & Featured' }).click()
  await page.getByRole('checkbox', { name: /Toyota Corolla/ }).check()
  await page.getByLabel('Promotion Type').selectOption('special_offer')
  await page.getByLabel('Promotion Message').fill('Free service')
  await page.reload()
  await page.getByText('Your draft is kept in this tab.').waitFor()
  await page.getByRole('button', { name: 'Create Promotion' }).dblclick()
  await toast(page, 'Promotion created successfully!').waitFor()
  await page.getByRole('heading', { name: 'Active Promotions (1)' }).waitFor()
  await expect
    .poll(() => inStock())
    .toMatchObject([
      { model: 'Yaris', isSold: true, promotionText: null },
      { model: 'Corolla', isSold: false, promotionText: 'Free service', details: 'One owner.' },
    ])

  await page.goto(`${site.url}/admin?q=Yaris`)
  await page.getByRole('button', { name: /^Delete .*Yaris/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).dblclick()
  await toast(page, 'Vehicle deleted successfully').waitFor()
  await row('Yaris').waitFor({ state: 'detached' })
  await expect.poll(() => inStock()).toHaveLength(1)
})
