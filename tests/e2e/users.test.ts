import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { User } from '#domain/accounts/user.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import { openSite, registerDealer, type Site } from '../support/site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
  await site.addVehicle({ dealershipName: 'Bridgetown Motors', imageUrls: ['/demo/car/blue/side.svg'] })
})

const addUser = (username: string, fields: object = {}) =>
  site.call<User>('POST', '/api/admin/users', { username, password: 'first password', ...fields })
const users = () => site.call<User[]>('GET', '/api/admin/users')

async function openAnyUsers(page: Page) {
  await site.signIn(page)
  await page.goto(`${site.url}/admin?tab=users`)
}
async function openUsers(page: Page) {
  await openAnyUsers(page)
  await page.getByRole('row', { name: /^admin / }).waitFor()
}
/** As the form does it, without its page. */
async function openAs(page: Page, username: string) {
  await page
    .context()
    .request.post(`${site.url}/api/login`, { data: { username, password: 'first password' } })
  await page.goto(`${site.url}/admin?tab=users`)
}
async function logIn(page: Page, username: string, password: string) {
  await page.goto(`${site.url}/auth?redirect=/admin?tab=users`)
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
/** Waits for a toast and closes it, so that the next one is told apart. */
async function toastOf(page: Page, title: string): Promise<string> {
  const toast = page.getByRole('dialog', { name: title })
  await toast.waitFor()
  const text = await toast.innerText()
  await toast.getByRole('button', { name: 'Close' }).click()
  await toast.waitFor({ state: 'detached' })
  return text
}
async function waitForFocus(page: Page, name: string) {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
    })
  await expect.poll(focused).toBe(name)
}

test('a user is made in a dialog that says what is missing', async ({ page, expectedErrors }) => {
  expectedErrors.push('409')
  await openUsers(page)
  await page.getByRole('button', { name: 'Add New User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New User' })
  await dialog.getByText('At least 6 characters', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await dialog.getByText('Username is required').waitFor()
  await dialog.getByText('Password must be at least 6 characters').waitFor()
  await dialog.getByLabel('Dealership').fill('   ')
  await dialog.getByText('Dealership name is required for regular users').waitFor()
  expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([])

  await dialog.getByLabel('Username').fill('Admin')
  await dialog.getByLabel('Password').fill('first password')
  await dialog.getByLabel('Dealership').fill('bridgetown motors')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  expect(await toastOf(page, 'Failed to create user')).toContain('That username is taken')

  await dialog.getByLabel('Username').fill('ann')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await page.getByRole('dialog', { name: 'User created successfully' }).waitFor()
  const offer = page.getByRole('dialog', { name: 'Hand over listings to ann' })
  await offer.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('row', { name: /^ann Bridgetown Motors User\/Dealer Active/ }).waitFor()
  await waitForFocus(page, 'Add New User')
  await expect
    .poll(async () => (await users()).at(-1))
    .toMatchObject({ username: 'ann', dealershipName: 'Bridgetown Motors' })
})

test('a user is edited; Escape changes nothing and returns to where one was', async ({ page }) => {
  await addUser('bob', { dealershipName: 'Bridgetown Motors' })
  await openUsers(page)
  const columns = await page.getByRole('columnheader').allInnerTexts()
  expect(columns.slice(0, 3)).toEqual(['Username', 'Dealership', 'Role'])
  await page.getByRole('button', { name: 'Edit bob' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await dialog.getByLabel('Username').fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Username is required').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await waitForFocus(page, 'Edit bob')

  await page.getByRole('button', { name: 'Edit bob' }).click()
  await expect.poll(() => dialog.getByLabel('Username').inputValue()).toBe('bob')
  await dialog.getByLabel('Username').fill('Robert')
  await dialog.getByLabel('Dealership').fill('')
  await dialog.getByLabel('Role').selectOption('Administrator')
  // It may have been one's own account, which nothing on this page shows.
  const askedWhoIsSignedIn = page.waitForRequest(`${site.url}/api/user`)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await askedWhoIsSignedIn
  await toastOf(page, 'User updated successfully')
  await page.getByRole('row', { name: /^Robert No dealership Administrator Active/ }).waitFor()
})

test('the last administrator cannot be made a user', async ({ page, expectedErrors }) => {
  expectedErrors.push('409')
  await openUsers(page)
  await expect.poll(() => page.getByRole('button', { name: 'Delete admin', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Edit admin', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await dialog.getByLabel('Role').selectOption('User/Dealer')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const text = await toastOf(page, 'Failed to update user')
  expect(text).toContain('The first administrator cannot be made a user')
})

test('a reset password opens the account, and ends what was open', async ({
  page,
  phone,
  expectedErrors,
}) => {
  expectedErrors.push('401')
  await addUser('cat', { dealershipName: 'Coral Motors' })
  await openAs(phone, 'cat')
  await phone.getByRole('heading', { level: 1, name: 'Coral Motors Vehicle Management' }).waitFor()

  await openUsers(page)
  await page.getByRole('button', { name: 'Reset password of cat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset Password for cat' })
  await dialog.getByLabel('New Password').fill('short')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await dialog.getByText('Password must be at least 6 characters').waitFor()
  await dialog.getByText('Please confirm your password').waitFor()
  await dialog.getByLabel('New Password').fill('second password')
  await dialog.getByLabel('Confirm Password').fill('second passwort')
  await dialog.getByText("Passwords don't match").waitFor()
  expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([])
  await dialog.getByLabel('Confirm Password').fill('second password')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await toastOf(page, 'Password reset successfully')

  await phone.reload()
  await phone.getByRole('heading', { name: /^Sign in/ }).waitFor()
  await logIn(phone, 'cat', 'first password')
  await toastOf(phone, 'Login failed')
  await logIn(phone, 'cat', 'second password')
  await phone.getByRole('heading', { level: 1, name: 'Coral Motors Vehicle Management' }).waitFor()
})

test('before a user is deleted one reads who gets the listings', async ({ page }) => {
  const dan = await registerDealer(site, 'dan', 'Palm Autos')
  await site.call('PATCH', `/api/admin/users/${dan.user.id}`, { role: 'admin' })
  for (const fields of [{ model: 'Axio' }, { model: 'Vitz' }, { dealershipName: 'Elsewhere' }])
    await dan.addVehicle({ imageUrls: ['/demo/car/blue/side.svg'], ...fields })
  await addUser('eve', { dealershipName: 'Palm Autos' })

  await openUsers(page)
  await page.getByRole('button', { name: 'Delete dan' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete dan?' })
  await dialog.getByRole('listitem').first().waitFor()
  await expect
    .poll(() => dialog.getByRole('listitem').allInnerTexts())
    .toEqual(['1 listing passes to admin', '2 listings pass to eve'])
  expect(await accessibilityFaults(page, '[role="alertdialog"]')).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await waitForFocus(page, 'Delete dan')
  await expect.poll(async () => (await users()).some(({ id }) => id === dan.user.id)).toBe(true)

  await page.getByRole('button', { name: 'Delete dan' }).click()
  await dialog.getByRole('button', { name: 'Delete User' }).click()
  await page.getByRole('dialog', { name: 'User deleted successfully' }).waitFor()
  await waitForFocus(page, 'Add New User')
  await toastOf(page, 'User deleted successfully')
  await page.getByRole('row', { name: /^dan / }).waitFor({ state: 'detached' })
  await expect.poll(async () => (await users()).some(({ id }) => id === dan.user.id)).toBe(false)
})

test('a user changes their password, and is logged out elsewhere alone', async ({
  page,
  phone,
  expectedErrors,
}) => {
  expectedErrors.push('400', '401')
  await addUser('fay', { dealershipName: 'Fay Cars' })
  for (const each of [page, phone]) {
    await openAs(each, 'fay')
    await each.getByRole('heading', { level: 1, name: 'Fay Cars Vehicle Management' }).waitFor()
  }
  await expect.poll(() => phone.getByRole('heading', { name: 'User Management' }).count()).toBe(0)
  await phone.getByRole('button', { name: 'Change Password' }).click()
  // The toast of a failure is a dialog with these words too.
  const dialog = phone.getByRole('dialog', { name: 'Change Password', exact: true })
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await dialog.getByText('Current password is required').waitFor()
  expect(await accessibilityFaults(phone, '[role="dialog"]')).toEqual([])
  await dialog.getByLabel('Current Password').fill('a guess')
  await dialog.getByLabel('New Password').fill('second password')
  await dialog.getByLabel('Confirm Password').fill('second password')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await dialog.getByText('Current password is wrong').waitFor()
  await expect.poll(() => hasFocus(dialog.getByLabel('Current Password'))).toBe(true)
  const text = await toastOf(phone, 'Failed to change password')
  expect(text.split('\n')).toContain('Current password is wrong')
  await dialog.getByLabel('Current Password').fill('first password')
  await dialog.getByLabel('New Password').fill('password1')
  await dialog.getByLabel('Confirm Password').fill('password1')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await dialog.getByText('Password is too common: please choose one that is harder to guess').waitFor()
  await expect.poll(() => hasFocus(dialog.getByLabel('New Password'))).toBe(true)
  await dialog.getByLabel('New Password').fill('second password')
  await dialog.getByLabel('Confirm Password').fill('second password')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await toastOf(phone, 'Password changed successfully')

  await phone.reload()
  await phone.getByRole('heading', { level: 1, name: 'Fay Cars Vehicle Management' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: /^Sign in/ }).waitFor()
  await logIn(page, 'fay', 'second password')
  await page.getByRole('heading', { level: 1, name: 'Fay Cars Vehicle Management' }).waitFor()
})

test('on a phone everything about a user fits, and a dialog can be used', async ({
  phone,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_INTERNET_DISCONNECTED')
  await openUsers(phone)
  const width = await phone.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  await phone.getByRole('row', { name: /^admin No dealership Administrator · Active/ }).waitFor()
  await phone.getByRole('button', { name: 'Add New User' }).tap()
  const dialog = phone.getByRole('dialog', { name: 'Create New User' })
  await dialog.getByLabel('Username').fill('gil')
  await dialog.getByLabel('Password').fill('first password')
  await dialog.getByLabel('Role').selectOption('Administrator')
  await dialog.getByRole('button', { name: 'Create User' }).tap()
  await toastOf(phone, 'User created successfully')
  await phone.getByRole('row', { name: /^gil / }).waitFor()

  await phone.getByRole('button', { name: 'Edit gil' }).tap()
  const edit = phone.getByRole('dialog', { name: 'Edit User' })
  await edit.getByLabel('Role').selectOption('User/Dealer')
  await phone.context().setOffline(true)
  await edit.getByRole('button', { name: 'Save Changes' }).tap()
  expect(await toastOf(phone, 'Failed to update user')).toContain('The marketplace cannot be reached.')
  await phone.context().setOffline(false)
  await edit.getByRole('button', { name: 'Save Changes' }).tap()
  await phone.getByRole('row', { name: /^gil No dealership User\/Dealer/ }).waitFor()
})

test('of many users one is found by name or dealership, and the others page by page', async ({ page }) => {
  const many = Array.from({ length: 25 }, (_, at) => `many ${at}`)
  await Promise.all(many.map((username) => addUser(username, { dealershipName: 'Many Wheels' })))
  await openAnyUsers(page)
  const rows = page.getByRole('row')
  await expect.poll(() => rows.count()).toBe(26)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('row', { name: /^admin / }).waitFor()

  const box = page.getByRole('searchbox', { name: 'Search the users' })
  await box.fill('WHEELS 24')
  await page.getByText(/^1 user of \d+ users$/).waitFor()
  await page.getByRole('button', { name: 'Edit many 24' }).waitFor()
  await site.call(
    'PATCH',
    `/api/admin/users/${(await users()).find(({ username }) => username === 'many 7')?.id}`,
    {
      email: 'seven@wheels.example',
    },
  )
  await page.reload()
  await box.fill('dealer SEVEN@wheels')
  await page.getByRole('row', { name: /^many 7 seven@wheels.example Many Wheels/ }).waitFor()
  await page.getByText(/^1 user of \d+ users$/).waitFor()
  await box.fill('unicorn')
  await page.getByRole('heading', { name: 'No users found' }).waitFor()
  await page.getByRole('button', { name: 'Add New User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New User' })
  await dialog.getByLabel('Username').fill('zoe')
  await dialog.getByLabel('Password').fill('first password')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await page.getByRole('row', { name: /^zoe / }).waitFor()
  for (const { id, username } of await users())
    if (username.startsWith('many')) await site.call('DELETE', `/api/admin/users/${id}`)
})

test('an administrator who deletes their own account is asked to sign in', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('401')
  await addUser('hal', { role: 'admin' })
  await openAs(page, 'hal')
  await page.getByRole('button', { name: 'Delete hal' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete hal?' })
  await dialog.getByText('No listings belong to it.').waitFor()
  await dialog.getByRole('button', { name: 'Delete User' }).click()
  await page.getByRole('heading', { name: /^Sign in/ }).waitFor()
})

test('what somebody else has changed of an account stays, and one they deleted leaves the list when it is used', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('404')
  const [ivy, jon] = [await addUser('ivy'), await addUser('jon')]
  await openUsers(page)
  await page.getByRole('button', { name: 'Edit jon' }).click()
  await page.getByLabel('Dealership (Optional)').fill('Palm Autos')
  await site.call('PATCH', `/api/admin/users/${jon.id}`, { role: 'admin' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('row', { name: /^jon Palm Autos Administrator/ }).waitFor()
  await toastOf(page, 'User updated successfully')

  await page.getByRole('button', { name: 'Edit ivy' }).click()
  await site.call('DELETE', `/api/admin/users/${ivy.id}`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('row', { name: /^ivy / }).waitFor({ state: 'detached' })
  await waitForFocus(page, 'Add New User')
  expect(await toastOf(page, 'Failed to update user')).toContain('User not found')

  await site.call('DELETE', `/api/admin/users/${jon.id}`)
  await page.getByRole('button', { name: 'Delete jon' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete jon?' })
  await dialog.getByText('User not found', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('row', { name: /^jon / }).waitFor({ state: 'detached' })
})

test('an administrator who has lost the role is shown what is left, and the next one what is there now', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('403')
  const kim = await addUser('kim', { role: 'admin' })
  await addUser('lou', { role: 'admin' })
  await openAs(page, 'kim')
  await page.getByRole('row', { name: /^lou / }).waitFor()
  await site.call('PATCH', `/api/admin/users/${kim.id}`, { role: 'user' })
  await page.getByRole('button', { name: 'Reset password of lou' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset Password for lou' })
  await dialog.getByLabel('New Password').fill('second password')
  await dialog.getByLabel('Confirm Password').fill('second password')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await toastOf(page, 'Failed to reset password')
  await page.getByRole('tab', { name: 'User Management' }).waitFor({ state: 'detached' })

  await addUser('mia')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: /^Sign in/ }).waitFor()
  await page.getByLabel('Username', { exact: true }).fill('lou')
  await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Password').fill('first password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('tab', { name: 'User Management' }).click()
  await page.getByRole('row', { name: /^mia / }).waitFor()
})

test('users that cannot be read are said to be, and come with another try', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('503')
  await page.route('**/api/admin/users', (route) => route.fulfill({ status: 503, body: 'Away' }), {
    times: 1,
  })
  await openAnyUsers(page)
  expect(await toastOf(page, 'Failed to fetch users')).toMatch(/^Away$/m)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('row', { name: /^admin / }).waitFor()
})

test('an account that somebody registered is told its limits until an administrator approves it', async ({
  page,
}) => {
  const newcomer = await registerDealer(site, 'newcomer', 'Newcomer Cars', { isApproved: false })
  await newcomer.signIn(page)
  const limit = page.getByText(
    'Until an administrator approves your account it can have 50 listings and 200 pictures.',
  )
  for (const path of ['/admin', '/sell', '/batch-upload']) {
    await page.goto(site.url + path)
    await limit.waitFor()
  }
  for (let listed = 0; listed < 50; listed += 10) {
    await Promise.all(
      Array.from({ length: 10 }, () => newcomer.addVehicle({ imageUrls: ['/demo/car/blue/side.svg'] })),
    )
  }
  await page.goto(`${site.url}/sell`)
  await page
    .getByText('You have 50 listings, as many as your account can have until an administrator approves it.')
    .waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'List Vehicle' }).count()).toBe(0)
  await page.goto(`${site.url}/admin`)
  await expect.poll(() => page.getByRole('button', { name: 'List a Vehicle' }).isDisabled()).toBe(true)
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
  await toastOf(page, 'newcomer is approved')
  await page.getByText('1 account waits').waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await users()).find(({ username }) => username === 'newcomer')?.isApproved)
    .toBe(true)

  await newcomer.signIn(page)
  await page.goto(`${site.url}/admin`)
  await expect.poll(() => page.getByRole('button', { name: 'List a Vehicle' }).isEnabled()).toBe(true)
  await expect.poll(() => page.getByText('an administrator approves').count()).toBe(0)
})

test('an account that may list nothing before it is approved is told so, and so is its administrator', async ({
  page,
  expectedErrors,
}) => {
  // The page of a dealership that nobody is shown yet.
  expectedErrors.push('404')
  const careful = await openSite({ REGISTRATION: 'approved' })
  const newcomer = await registerDealer(careful, 'newcomer', 'Newcomer Cars', { isApproved: false })
  await newcomer.signIn(page)
  for (const path of ['/admin', '/sell', '/batch-upload']) {
    await page.goto(careful.url + path)
    await page
      .getByText('An administrator has to approve your account before you can list vehicles.')
      .waitFor()
  }
  await page.goto(`${careful.url}/dealership/Newcomer%20Cars`)
  await page.getByRole('heading', { name: 'Newcomer Cars is not shown yet' }).waitFor()
  await careful.signIn(page)
  await page.goto(`${careful.url}/admin`)
  await page.getByRole('tab', { name: 'User Management' }).click()
  await page.getByText('1 account waits for your approval. Until then it can list nothing.').waitFor()
})

test('of many registrations the chosen are declined at once', async ({ page }) => {
  const own = await openSite()
  for (const number of [1, 2, 3]) {
    await registerDealer(own, `maker ${number}`, `Made Up ${number}`, { isApproved: false })
  }
  const application = {
    username: 'applicant',
    password: 'a password of theirs',
    dealershipName: 'Applied Cars',
    contactName: 'Ann Apply',
    email: 'ann@apply.example',
    phone: '246 555 0101',
    parish: 'St. Michael',
    note: '',
    website: '',
  }
  const applied = await fetch(`${own.url}/api/dealer-applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(application),
  })
  expect(applied.status).toBe(201)
  await own.signIn(page)
  await page.goto(`${own.url}/admin?tab=users`)
  // Hundreds of applications are not in its way.
  const button = page.getByRole('button', { name: 'Decline several' })
  const boxes = [button, page.getByRole('button', { name: 'Approve' }).first()].map((each) =>
    each.boundingBox(),
  )
  const [above, below] = await Promise.all(boxes)
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Decline several accounts' })
  await dialog.getByLabel('All 4').check()
  for (const kept of ['Made Up 2', 'Applied Cars']) await dialog.getByLabel(kept).uncheck()
  expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([])
  await dialog.getByLabel('Reason').fill('Not a dealership')
  await dialog.getByRole('button', { name: 'Decline 2 accounts' }).click()
  await toastOf(page, '2 accounts declined')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('1 account waits for your approval.').waitFor()
})
