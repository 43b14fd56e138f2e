import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, type Marketplace, openMarketplace } from '../support/marketplace.ts'
import { smallPicture } from '../support/pictures.ts'
import { drawnPictures } from '../support/site.ts'
import { batchHeadings, batchRow, workbookOf } from '../support/workbooks.ts'

// What a page has open when the database goes away: every write is refused, and says so in the toast it has for that.

let market: Marketplace
let admin: Account
let dealer: Account

test.beforeEach(async ({ expectedErrors }) => {
  expectedErrors.push('503')
  market = await openMarketplace(undefined, { hasPages: true })
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  dealer = await market.addAccount({ username: 'coral', dealershipName: 'Coral Motors' })
})

async function open(page: Page, path: string, as?: Account): Promise<void> {
  const [name = '', value = ''] = as?.cookie.split('=') ?? []
  if (as) await page.context().addCookies([{ name, value, url: market.address }])
  await page.goto(market.address + path)
}
const list = async (fields: object): Promise<Vehicle> => {
  const body = vehicleFields({ imageUrls: drawnPictures.slice(0, 1), ...fields })
  return (await market.call('POST', '/api/vehicles', { as: dealer, body })).json()
}
const loseDatabase = () => market.dependencies.database.close()
const refused = async (page: Page, title: string, text: string | RegExp = /^503: The marketplace cannot/) => {
  const toast = page.getByRole('dialog', { name: title, exact: true })
  await toast.getByText(text).waitFor()
  await toast.getByRole('button', { name: 'Close' }).click()
  await toast.waitFor({ state: 'detached' })
}

test('nobody signs in or becomes an administrator', async ({ page }) => {
  await open(page, '/auth')
  await page.getByLabel('Username', { exact: true }).fill('admin')
  await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Password').fill('a password')
  await loseDatabase()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await refused(page, 'Login failed')
  await page.getByRole('tab', { name: 'Admin' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Admin' })
  for (const label of ['Admin Username', 'Password', 'Admin Access Code']) {
    await panel.getByLabel(label).fill('a second one')
  }
  await panel.getByRole('button', { name: 'Create Admin Account' }).click()
  await refused(page, 'Admin registration failed')
})

test('a listing stays, and so does who is signed in', async ({ page }) => {
  await list({ model: 'Axio' })
  await open(page, '/admin', dealer)
  await page.getByRole('button', { name: 'Delete 2020 Toyota Axio' }).click()
  await loseDatabase()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await refused(page, 'Failed to delete vehicle')
  await page.getByRole('row', { name: /Axio/ }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await refused(page, 'Logout failed')
  await page.getByRole('heading', { level: 1, name: 'Coral Motors Vehicle Management' }).waitFor()
})

test('a promotion is neither made nor removed, and what was entered stays', async ({ page }) => {
  await list({ model: 'Axio' })
  await list({ model: 'Vitz', promotionType: 'special_offer', promotionText: 'Free service' })
  await open(page, '/admin?tab=promotions', dealer)
  const creator = page.getByRole('form', { name: 'Create New Promotion' })
  await creator.getByRole('button', { name: /^2020 Toyota Axio/ }).click()
  await creator.getByLabel('Promotion Type').selectOption('Special Offer')
  await creator.getByLabel('Promotion Message').fill('Today only')
  const active = page.getByRole('region', { name: 'Active Promotions (1)' })
  await active.getByText('Free service').waitFor()
  await loseDatabase()
  await active.getByRole('button', { name: /^Remove/ }).click()
  await refused(page, 'Failed to remove promotion')
  await active.getByText('Free service').waitFor()
  await creator.getByRole('button', { name: 'Create Promotion' }).click()
  await refused(page, 'Failed to create promotion')
  expect(await creator.getByLabel('Promotion Message').inputValue()).toBe('Today only')
})

test('no account is changed', async ({ page }) => {
  await open(page, '/admin?tab=users', admin)
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading') })
  await page.getByRole('button', { name: 'Delete coral' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete coral?' })
  await question.getByText('No listings belong to it.').waitFor()
  await loseDatabase()
  await question.getByRole('button', { name: 'Delete User' }).click()
  await refused(page, 'Failed to delete user')
  await question.getByRole('button', { name: 'Cancel' }).click()

  const submit = async (label: string, title: string) => {
    await dialog.getByRole('button', { name: label, exact: true }).click()
    await refused(page, title)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Add New User' }).click()
  await dialog.getByLabel('Username').fill('ann')
  await dialog.getByLabel('Password').fill('first password')
  await submit('Create User', 'Failed to create user')
  await page.getByRole('button', { name: 'Edit coral' }).click()
  await dialog.getByLabel('Username').fill('reef')
  await submit('Save Changes', 'Failed to update user')
  await page.getByRole('button', { name: 'Reset password of coral' }).click()
  await dialog.getByLabel('New Password').fill('second password')
  await dialog.getByLabel('Confirm Password').fill('second password')
  await submit('Reset Password', 'Failed to reset password')
  await page.getByRole('banner').getByRole('button', { name: 'Change Password' }).click()
  await dialog.getByLabel('Current Password').fill('first password')
  await dialog.getByLabel('New Password').fill('second password')
  await dialog.getByLabel('Confirm Password').fill('second password')
  await submit('Change Password', 'Failed to change password')
})

test('neither pictures nor a new listing are taken, and the form keeps both', async ({ page }) => {
  await open(page, '/sell', dealer)
  const box = (label: string) => page.getByLabel(label, { exact: true })
  await box('Brand').selectOption('Toyota')
  await box('Model').selectOption('Corolla')
  await box('Colour').fill('Blue')
  await box('Price').fill('48000')
  await box('Image address').fill(drawnPictures[0] ?? '')
  await page.keyboard.press('Enter')
  await loseDatabase()
  const { bytes } = await smallPicture()
  const picture = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: bytes }
  await page.getByLabel('Choose photographs').setInputFiles([picture])
  await refused(page, 'Upload failed', 'Failed to upload images. Please try again.')
  await page.getByRole('button', { name: 'Remove side.jpg' }).click()
  await page.getByRole('button', { name: 'List Vehicle' }).click()
  await refused(page, 'Error')
  expect(await box('Colour').inputValue()).toBe('Blue')
})

test('a profile is not saved, and its dialog keeps what was typed', async ({ page }) => {
  await open(page, '/dealership/Coral%20Motors', dealer)
  await page.getByRole('button', { name: 'Edit Dealership' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Dealership' })
  await dialog.getByLabel('City', { exact: true }).fill('Holetown')
  await loseDatabase()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await refused(page, 'Error')
  expect(await dialog.getByLabel('City', { exact: true }).inputValue()).toBe('Holetown')
})

test('neither a spreadsheet goes in nor the template out', async ({ page }) => {
  await open(page, '/batch-upload', dealer)
  await loseDatabase()
  const buffer = workbookOf([batchHeadings, batchRow()])
  await page.getByLabel(/^Choose an Excel file/).setInputFiles({ name: 'stock.xlsx', mimeType: '', buffer })
  await refused(page, 'Upload failed', /^Batch upload failed\. 503: The marketplace cannot/)
  await page.getByRole('button', { name: 'Download Template' }).click()
  await refused(page, 'Download failed', 'Unable to download template')
})
