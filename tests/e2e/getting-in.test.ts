import { expect } from 'vitest'
import type { ManagedUser } from '#domain/accounts/user-schema.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { openMailServer } from '../support/mail-server.ts'
import { hasFocus, logIn } from '../support/page.ts'
import { openSite } from '../support/site.ts'

const post = await openMailServer()
/** With approval of dealerships and a mail server. */
const site = await openSite({ REGISTRATION: 'approved', SMTP_URL: post.url })
await site.addVehicle({ dealershipName: 'Coral Motors' })

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

  // The name is one letter away from another dealership's.
  await phone.getByText('Is it the same as Coral Motors?').waitFor()
  await phone.getByRole('button', { name: 'No, another one' }).click()
  await send.click()
  const refusal = phone.getByRole('dialog', { name: 'Registration failed' })
  await refusal.getByText(/^409: That username is taken/).waitFor()
  await expect.poll(() => hasFocus(phone.getByLabel('Username'))).toBe(true)
  await phone.getByLabel('Username').fill('ann')
  await send.click()
  await phone.getByRole('heading', { name: 'We have your application' }).waitFor()
  await phone.getByText('We will write to ann@corals.example as soon as that is done.').waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])

  await phone.goto(`${site.url}/auth`)
  const login = phone.getByRole('tabpanel', { name: 'Login' })
  const ann = { username: 'ann', password: 'sugar cane' }
  await logIn(phone, ann)
  await login.getByText('An administrator has not approved your dealership yet').waitFor()

  await site.signIn(page)
  await page.goto(`${site.url}/admin`)
  await page.getByRole('tab', { name: 'User Management 1 new dealership', exact: true }).click()
  const requests = page.getByRole('region', { name: 'New dealerships 1' })
  await requests.getByText('Ann Applicant, Christ Church · ann').waitFor()
  await requests.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => requests.count()).toBe(0)
  await page.getByRole('tab', { name: 'User Management', exact: true }).waitFor()
  expect(await mailTo('ann@corals.example')).toContain('Your dealership is approved.')

  await logIn(phone, ann)
  await phone.getByRole('heading', { name: 'Welcome back, ann!' }).waitFor()
})

test('a forgotten password is replaced by a mailed link', async ({ page }) => {
  await site.call<ManagedUser>('POST', '/api/admin/users', {
    username: 'cat',
    password: 'sugar cane',
    role: 'user',
    email: 'cat@mail.example',
  })
  await page.goto(/http\S+confirm-email\?account=\S+/.exec(await mailTo('cat@mail.example'))?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your address is confirmed' }).waitFor()
  await page.getByText('we e-mail news of the account cat').waitFor()
  await page.goto(`${site.url}/auth`)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Username or e-mail').fill('cat')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  const link =
    /http\S+new-password#token=\S+/.exec(await mailTo('cat@mail.example', 'new-password'))?.[0] ?? ''

  await page.goto(link)
  await page.getByLabel('New Password').fill('molasses')
  await page.getByLabel('Confirm Password').fill('molasses')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('heading', { name: /^Sign in/ }).waitFor()
  await page.getByRole('dialog', { name: 'Password changed successfully' }).waitFor()
  await logIn(page, { username: 'cat', password: 'molasses' })
  await page.getByRole('heading', { name: 'Welcome back, cat!' }).waitFor()
})
