import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { test } from '../support/browser.ts'
import { openSite, type Site } from '../support/site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

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
  await page.getByRole('row', { name: /^cat .*Coral Motors User\/Dealer Active/ }).waitFor()
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
