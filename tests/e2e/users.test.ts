import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { User } from '#domain/accounts/user.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import { openSite, registerDealer, type Site } from '../support/site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

const users = () => site.call<User[]>('GET', '/api/admin/users')

async function openUsers(page: Page) {
  await site.signIn(page)
  await page.goto(`${site.url}/admin?tab=users`)
  await page.getByRole('row', { name: /^admin / }).waitFor()
}
async function logIn(page: Page, username: string, password: string) {
  await page.goto(`${site.url}/auth?redirect=/admin?tab=users`)
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
const toastOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test('a new user is in, and after a reset of the password with the new one alone', async ({
  page,
  phone,
  expectedErrors,
}) => {
  expectedErrors.push('401')
  const own = phone.getByRole('heading', { level: 1, name: 'Coral Motors Vehicle Management' })
  await openUsers(page)
  await page.getByRole('button', { name: 'Add New User' }).click()
  const creation = page.getByRole('dialog', { name: 'Create New User' })
  await creation.getByLabel('Username').fill('cat')
  await creation.getByLabel('Password').fill('first password')
  await creation.getByLabel('Dealership').fill('Coral Motors')
  await creation.getByRole('button', { name: 'Create User' }).click()
  await page.getByRole('row', { name: /^cat Coral Motors User\/Dealer Active/ }).waitFor()
  await logIn(phone, 'cat', 'first password')
  await own.waitFor()
  await expect.poll(() => phone.getByRole('heading', { name: 'User Management' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Reset password of cat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset Password for cat' })
  await dialog.getByLabel('New Password').fill('second password')
  await dialog.getByLabel('Confirm Password').fill('second password')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await toastOf(page, 'Password reset successfully').waitFor()

  await phone.reload()
  await phone.getByRole('heading', { name: /^Sign in/ }).waitFor()
  await logIn(phone, 'cat', 'first password')
  await toastOf(phone, 'Login failed').waitFor()
  await logIn(phone, 'cat', 'second password')
  await own.waitFor()
})

test('before a user is deleted one reads who gets the listings', async ({ page }) => {
  const dan = await registerDealer(site, 'dan', 'Palm Autos')
  await site.call('PATCH', `/api/admin/users/${dan.user.id}`, { role: 'admin' })
  for (const fields of [{ model: 'Axio' }, { model: 'Vitz' }, { dealershipName: 'Elsewhere' }])
    await dan.addVehicle({ imageUrls: ['/demo/car/blue/side.svg'], ...fields })
  await site.call('POST', '/api/admin/users', {
    username: 'eve',
    password: 'first password',
    dealershipName: 'Palm Autos',
  })

  await openUsers(page)
  await page.getByRole('button', { name: 'Delete dan' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete dan?' })
  await dialog.getByRole('listitem').first().waitFor()
  await expect
    .poll(() => dialog.getByRole('listitem').allInnerTexts())
    .toEqual(['1 listing passes to admin', '2 listings pass to eve'])
  expect(await accessibilityFaults(page, '[role="alertdialog"]')).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Delete dan' }))).toBe(true)
  await expect.poll(async () => (await users()).some(({ id }) => id === dan.user.id)).toBe(true)

  await page.getByRole('button', { name: 'Delete dan' }).click()
  await dialog.getByRole('button', { name: 'Delete User' }).click()
  await toastOf(page, 'User deleted successfully').waitFor()
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Add New User' }))).toBe(true)
  await page.getByRole('row', { name: /^dan / }).waitFor({ state: 'detached' })
  await expect.poll(async () => (await users()).some(({ id }) => id === dan.user.id)).toBe(false)
})

test('an account that somebody registered is told its limits until an administrator approves it', async ({
  page,
}) => {
  const newcomer = await registerDealer(site, 'newcomer', 'Newcomer Cars', { isApproved: false })
  await newcomer.signIn(page)
  const limit = page.getByText(
    'Until an administrator approves your account it can have 50 listings and 200 pictures.',
  )
  await page.goto(`${site.url}/admin`)
  await limit.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await openUsers(page)
  await page.getByText('1 account waits for your approval.').waitFor()
  await page.getByRole('button', { name: 'Approve newcomer' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Approve newcomer?' })
  await dialog.waitFor()
  expect(await accessibilityFaults(page, '[role="alertdialog"]')).toEqual([])
  const approve = dialog.getByRole('button', { name: 'Approve', exact: true })
  // Red is for what takes something away.
  const look = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect.poll(() => look(approve)).toBe(await look(page.locator('button', { hasText: 'Add New User' })))
  await approve.click()
  await toastOf(page, 'newcomer is approved').waitFor()
  await page.getByText('1 account waits').waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await users()).find(({ username }) => username === 'newcomer')?.isApproved)
    .toBe(true)

  await newcomer.signIn(page)
  await page.goto(`${site.url}/admin`)
  await expect.poll(() => page.getByRole('button', { name: 'List a Vehicle' }).isEnabled()).toBe(true)
  await expect.poll(() => page.getByText('an administrator approves').count()).toBe(0)
})
