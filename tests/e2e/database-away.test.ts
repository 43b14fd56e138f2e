import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import type { EnquiryPage } from '#domain/enquiries/enquiry-search.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, type Marketplace, openMarketplaceOnOwnServer } from '../support/marketplace.ts'
import { smallPicture } from '../support/pictures.ts'
import type { PostgresServer } from '../support/postgres-server.ts'
import { drawnPictures } from '../support/site.ts'
import { batchHeadings, batchRow, workbookOf } from '../support/workbooks.ts'

// What a page has open when the database goes away: every write is refused, and says so in the toast it has for that.

let market: Marketplace
let postgres: PostgresServer
let admin: Account
let dealer: Account
let isAway = false

beforeAll(async () => {
  ;({ market, postgres } = await openMarketplaceOnOwnServer({ hasPages: true }))
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
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
  const [name = '', value = ''] = as?.cookie.split('=') ?? []
  if (as) await page.context().addCookies([{ name, value, url: market.address }])
  await page.goto(market.address + path)
}
const list = async (fields: object): Promise<Vehicle> => {
  const body = vehicleFields({ imageUrls: drawnPictures.slice(0, 1), ...fields })
  return (await market.call('POST', '/api/vehicles', { as: dealer, body })).json()
}
const refused = async (page: Page, title: string, text: string | RegExp = /^The marketplace cannot/) => {
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
  await panel.getByLabel('Admin Username').fill('second')
  for (const label of ['Password', 'Admin Access Code'])
    await panel.getByLabel(label).fill('molasses and rum')
  await panel.getByRole('button', { name: 'Create Admin Account' }).click()
  await refused(page, 'Admin registration failed')
})

test('a signed-in user reads on as a visitor, is told so, and is recognised again', async ({
  page,
  phone,
}) => {
  await loseDatabase()
  await open(page, '/vehicles', dealer)
  const said = page
    .getByRole('status')
    .filter({ hasText: 'We cannot see who you are signed in as right now' })
  await said.waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await open(phone, '/admin', dealer)
  await phone.getByRole('heading', { name: 'We cannot see who you are signed in as right now' }).waitFor()
  await restoreDatabase()
  await said.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor()
  await expect.poll(() => said.count()).toBe(0)
})

test('a listing stays, and so does who is signed in', async ({ page }) => {
  await list({ model: 'Premio' })
  await open(page, '/admin', dealer)
  await page.getByRole('button', { name: 'Delete 2020 Toyota Premio' }).click()
  await loseDatabase()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await refused(page, 'Failed to delete vehicle')
  await page.getByRole('row', { name: /Premio/ }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await refused(page, 'Logout failed')
  await page.getByRole('heading', { level: 1, name: 'Coral Motors Vehicle Management' }).waitFor()
})

test('a promotion is neither made nor removed, and what was entered stays', async ({ page }) => {
  await list({ model: 'Axio' })
  await list({ model: 'Vitz', promotionType: 'special_offer', promotionText: 'Free service' })
  await open(page, '/admin?tab=promotions', dealer)
  const creator = page.getByRole('form', { name: 'Create New Promotion' })
  await creator.getByRole('checkbox', { name: '2020 Toyota Axio' }).check()
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
  await expect.poll(() => creator.getByLabel('Promotion Message').inputValue()).toBe('Today only')
})

test('no account is changed', async ({ page }) => {
  await market.addAccount({ username: 'sandy', dealershipName: 'Sandy Wheels' })
  await open(page, '/admin?tab=users', admin)
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading') })
  await page.getByRole('button', { name: 'Delete sandy' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete sandy?' })
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
  await page.getByRole('button', { name: 'Edit sandy' }).click()
  await dialog.getByLabel('Username').fill('reef')
  await submit('Save Changes', 'Failed to update user')
  await page.getByRole('button', { name: 'Reset password of sandy' }).click()
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
  await expect.poll(() => box('Colour').inputValue()).toBe('Blue')
})

test('a profile is not saved, and its dialog keeps what was typed', async ({ page }) => {
  await open(page, '/dealership/Coral%20Motors', dealer)
  await page.getByRole('button', { name: 'Edit Dealership' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Dealership' })
  await dialog.getByLabel('City', { exact: true }).fill('Holetown')
  await loseDatabase()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await refused(page, 'Error')
  await expect.poll(() => dialog.getByLabel('City', { exact: true }).inputValue()).toBe('Holetown')
})

test('neither a spreadsheet goes in nor the template out', async ({ page }) => {
  await open(page, '/batch-upload', dealer)
  await loseDatabase()
  const buffer = workbookOf([batchHeadings, batchRow()])
  await page.getByLabel(/^Choose an Excel file/).setInputFiles({ name: 'stock.xlsx', mimeType: '', buffer })
  await refused(page, 'Upload failed', /^Batch upload failed\. The marketplace cannot/)
  await page.getByRole('button', { name: 'Download Template' }).click()
  await refused(page, 'Download failed', 'Unable to download template')
})

test('a buyer is told that the message was not sent, keeps it, and sends it again', async ({ phone }) => {
  const { id } = await list({ model: 'Vanguard' })
  await open(phone, `/vehicles/${id}`)
  await phone.getByRole('button', { name: 'Contact Dealer' }).first().click()
  const dialog = phone.getByRole('dialog', { name: 'Contact Coral Motors' })
  const box = (label: string) => dialog.getByRole('textbox', { name: label })
  await box('Name').fill('Ann Buyer')
  await box('Email').fill('ann@buyers.example')
  await box('Phone').fill('(246) 555-0111')
  await box('Message').fill('Can I see it on Saturday?')

  await loseDatabase()
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  const toast = phone.getByRole('dialog', { name: 'Message not sent' })
  await toast.getByText(/^The marketplace cannot/).waitFor()
  await toast.getByRole('button', { name: 'Close' }).click()
  await toast.waitFor({ state: 'detached' })
  await expect.poll(() => box('Message').inputValue()).toBe('Can I see it on Saturday?')
  await expect.poll(() => box('Name').inputValue()).toBe('Ann Buyer')

  await restoreDatabase()
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await phone.getByText('Coral Motors will contact you within 24 hours.').first().waitFor()
  const inbox = await market.call('GET', '/api/enquiries', { as: dealer })
  const { enquiries }: EnquiryPage = await inbox.json()
  expect(enquiries).toMatchObject([
    { name: 'Ann Buyer', message: 'Can I see it on Saturday?', vehicleId: id },
  ])
})
