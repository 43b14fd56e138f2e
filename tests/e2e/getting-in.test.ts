import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { ManagedUser } from '#domain/accounts/user.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { coveredOnTheWay, hasFocus, openBeforeScripts } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let post: MailServer
/** Has to approve dealerships, and sends mails. */
let site: Site

beforeAll(async () => {
  post = await openMailServer()
  site = await openSite({ REGISTRATION: 'approved', SMTP_URL: post.url })
  await site.addVehicle({ dealershipName: 'Coral Motors', imageUrls: drawnPictures })
})

const mailTo = async (recipient: string, words = '') => {
  const found = () =>
    post.mails.find(({ recipients, text }) => recipients.includes(recipient) && text.includes(words))
  await expect.poll(found).toBeDefined()
  return found()?.text ?? ''
}

test('a dealership applies, is approved, and logs in', async ({ page, phone, expectedErrors }) => {
  expectedErrors.push('403', '409')
  await site.call('POST', '/api/admin/users', { username: 'carla', password: 'first password', role: 'user' })
  await phone.goto(`${site.url}/dealers`)
  await phone.getByRole('main').getByRole('link', { name: 'Sell with us' }).click()
  await phone.getByRole('heading', { level: 1, name: 'Sell with us' }).waitFor()
  await phone.getByText('We review it and approve your dealership.').waitFor()
  const send = phone.getByRole('button', { name: 'Send application' })

  await send.click()
  await phone.getByText('Password must be at least 6 characters').waitFor()
  await phone.getByText('Please choose a parish').waitFor()
  await phone.getByLabel('Dealership name').fill('Corals Motors')
  await phone.getByLabel('Parish').selectOption('Christ Church')
  await phone.getByLabel('Phone or WhatsApp').fill('(246) 555-0190')
  await phone.getByLabel('E-mail').fill('ann@corals.example')
  await phone.getByLabel('Your name').fill('Ann Applicant')
  await phone.getByLabel('Username').fill('carla')
  const password = phone.getByLabel('Password')
  await password.fill('sugar cane')
  await phone.getByRole('button', { name: 'Show password' }).click()
  await expect.poll(() => password.getAttribute('type')).toBe('text')

  // One letter from a dealership that is here: asked once, at the field.
  await phone.getByText('Is it the same as Coral Motors?').waitFor()
  await send.click()
  const another = phone.getByRole('button', { name: 'No, another one' })
  await expect.poll(() => hasFocus(another)).toBe(true)
  await another.click()
  await send.click()
  const refusal = phone.getByRole('dialog', { name: 'Registration failed' })
  await refusal.getByText(/^That username is taken/).waitFor()
  await expect.poll(() => hasFocus(phone.getByLabel('Username'))).toBe(true)
  await phone.getByLabel('Username').fill('ann')
  await send.click()
  await phone.getByRole('heading', { name: 'We have your application' }).waitFor()
  await phone.getByText('We will write to ann@corals.example as soon as that is done.').waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])

  await phone.goto(`${site.url}/auth`)
  const login = phone.getByRole('tabpanel', { name: 'Login' })
  const logIn = async () => {
    await phone.getByLabel('Username', { exact: true }).fill('ann')
    await login.getByLabel('Password').fill('sugar cane')
    await phone.getByRole('button', { name: 'Login', exact: true }).click()
  }
  await logIn()
  await login.getByText('An administrator has yet to approve your dealership').waitFor()

  await site.signIn(page)
  await page.goto(`${site.url}/admin`)
  await page.getByRole('tab', { name: 'User Management 1 new dealership', exact: true }).click()
  const requests = page.getByRole('region', { name: 'New dealerships 1' })
  await requests.getByText('Ann Applicant, Christ Church · ann').waitFor()
  await requests.getByRole('button', { name: 'Decline' }).click()
  const declining = page.getByRole('dialog', { name: 'Decline Corals Motors?' })
  await declining.getByText('Your reason is e-mailed to the applicant').waitFor()
  await declining.getByRole('button', { name: 'Decline' }).click()
  await declining.getByText('Please give a reason').waitFor()
  await declining.getByRole('button', { name: 'Cancel' }).click()
  await requests.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => requests.count()).toBe(0)
  await page.getByRole('tab', { name: 'User Management', exact: true }).waitFor()
  expect(await mailTo('ann@corals.example')).toContain('Your dealership is approved.')

  await logIn()
  await phone.getByRole('heading', { name: 'Welcome back, ann!' }).waitFor()
})

test('wherever administrators make a dealership a name one letter off is asked about', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('404')
  await site.signIn(page)
  await page.goto(`${site.url}/admin?tab=users`)
  await page.getByRole('button', { name: 'Add New User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New User' })
  const dealership = dialog.getByLabel('Dealership (Optional)')
  await dealership.fill('Corl Motors')
  await dialog.getByText('Is it the same as Coral Motors?').waitFor()
  await dialog.getByRole('button', { name: 'Yes, use that' }).click()
  await expect.poll(() => dealership.inputValue()).toBe('Coral Motors')

  await page.goto(`${site.url}/batch-upload`)
  await page.getByLabel('Dealership', { exact: true }).fill('Coral Moters')
  await page.getByText('Is it the same as Coral Motors?').waitFor()
  await page.goto(`${site.url}/sell`)
  await page.getByLabel('Dealership', { exact: true }).fill('Coral Moters')
  await page.getByRole('button', { name: 'Yes, use that' }).click()
  await expect.poll(() => page.getByLabel('Dealership', { exact: true }).inputValue()).toBe('Coral Motors')

  await page.goto(`${site.url}/dealership/Corral%20Motors`)
  await page.getByText('Is it the same as Coral Motors?').waitFor()
  await page.getByRole('button', { name: 'Create Dealership' }).click()
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'No, another one' }))).toBe(true)
  await page.getByRole('button', { name: 'Yes, use that' }).click()
  await page.getByRole('heading', { level: 1, name: 'Coral Motors' }).waitFor()
})

test('nothing of the forms to get in has the focus under a bar', async ({ page, phone }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const screen of [page, phone]) {
    for (const path of ['/auth', '/sell-with-us', '/new-password#token=none']) {
      await screen.goto(site.url + path)
      expect(await coveredOnTheWay(screen, screen.getByRole('main'))).toEqual([])
      if (screen === phone) expect(await accessibilityFaults(screen)).toEqual([])
    }
  }
})

test('an empty marketplace says that it is', async ({ phone }) => {
  const empty = await openSite()
  for (const path of ['/', '/vehicles']) {
    await phone.goto(empty.url + path)
    await phone.getByText('Nothing is listed here yet.').waitFor()
  }
})

/** Fills the form of those who want to sell in, by its labels. */
async function apply(page: Page, fields: Record<string, string>, parish: string): Promise<void> {
  await page.getByLabel('Parish').selectOption(parish)
  for (const [label, text] of Object.entries({ ...fields, Password: 'sugar cane' }))
    await page.getByLabel(label).fill(text)
}

test('where dealerships open their account themselves it leads to the first vehicle', async ({
  phone,
  expectedErrors,
}) => {
  // What the page of the dealer asks for while its session is taken away.
  expectedErrors.push('401')
  const open = await openSite()
  await phone.goto(`${open.url}/sell-with-us`)
  await apply(
    phone,
    {
      'Dealership name': 'Palm Autos',
      'Phone or WhatsApp': '555 0191',
      'E-mail': 'bob@palm.example',
      'Your name': 'Bob',
      Username: 'bob',
    },
    'St. James',
  )
  await phone.getByRole('button', { name: 'Open account' }).click()
  await phone.getByRole('heading', { level: 1, name: 'List your vehicle' }).waitFor()
  await phone.waitForURL(`${open.url}/sell`)
  // Without mail the way to another password is the administrator.
  await phone.context().clearCookies()
  await phone.goto(`${open.url}/forgotten-password`)
  await phone.getByText('Ask your administrator').waitFor()
  await expect.poll(() => phone.getByRole('button', { name: 'Send link' }).count()).toBe(0)
})

test('an application that was sent before the scripts arrived is received', async ({ phone }) => {
  const { letScriptsIn } = await openBeforeScripts(phone, `${site.url}/sell-with-us`)
  await apply(
    phone,
    {
      'Dealership name': 'Reef Autos',
      'Phone or WhatsApp': '555 0192',
      'E-mail': 'dot@reef.example',
      'Your name': 'Dot',
      Username: 'dot',
    },
    'St. Lucy',
  )
  await phone.getByRole('button', { name: 'Send application' }).click()
  await expect.poll(() => phone.url()).toBe(`${site.url}/sell-with-us`)
  await letScriptsIn()
  const received = phone.getByRole('heading', { name: 'We have your application' })
  await received.waitFor()
  await expect.poll(() => hasFocus(received)).toBe(true)
})

test('of two links that are opened one after the other the second one counts', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('404')
  await page.goto(`${site.url}/new-password#token=first`)
  for (const label of ['New Password', 'Confirm Password']) await page.getByLabel(label).fill('sugar cane')
  // Its document stays where the fragment alone is another.
  await page.evaluate(() => window.location.assign('#token=second'))
  const asked = page.waitForRequest('**/api/forgotten-password/reset')
  await page.getByRole('button', { name: 'Set password' }).click()
  expect((await asked).postDataJSON()).toEqual({ token: 'second', newPassword: 'sugar cane' })
})

test('a forgotten password is replaced by a mailed link, once', async ({ page, expectedErrors }) => {
  expectedErrors.push('404')
  await site.call<ManagedUser>('POST', '/api/admin/users', {
    username: 'cat',
    password: 'sugar cane',
    role: 'user',
    email: 'cat@mail.example',
  })
  await page.goto(/http\S+confirm-email\?account=\S+/.exec(await mailTo('cat@mail.example'))?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your address is confirmed' }).waitFor()
  await page.getByText('If the password of cat is forgotten').waitFor()
  await page.goto(`${site.url}/auth`)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Username or e-mail').fill('cat')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  const link =
    /http\S+new-password#token=\S+/.exec(await mailTo('cat@mail.example', 'new-password'))?.[0] ?? ''

  await page.goto(link)
  await page.getByLabel('New Password').fill('molasses')
  await page.getByLabel('Confirm Password').fill('molasse')
  const set = page.getByRole('button', { name: 'Set password' })
  await set.click()
  await page.getByText("Passwords don't match").waitFor()
  await page.getByLabel('Confirm Password').fill('molasses')
  await set.click()
  await page.getByRole('heading', { name: /^Sign in/ }).waitFor()
  await page.getByRole('dialog', { name: 'Password changed successfully' }).waitFor()
  await page.getByLabel('Username', { exact: true }).fill('cat')
  await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Password').fill('molasses')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { name: 'Welcome back, cat!' }).waitFor()

  await page.goto(link)
  await page.getByLabel('New Password').fill('another cane')
  await page.getByLabel('Confirm Password').fill('another cane')
  await set.click()
  await page.getByText('This link is no longer valid. Ask for another one.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})
