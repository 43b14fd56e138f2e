import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { User } from '#domain/accounts/user.ts'
import { test } from '../support/browser.ts'
import { startMarketplace } from '../support/marketplace-process.ts'
import { twoFrames } from '../support/page.ts'
import {
  adminAccessCode,
  adminAccount,
  administer,
  drawnPictures,
  openSite,
  type Site,
} from '../support/site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
  await site.addVehicle({ model: 'Axio', imageUrls: drawnPictures.slice(0, 1), isFeatured: true })
})

test('signing in leads back to the page that asked for it, signing out away from it', async ({ page }) => {
  await page.goto(`${site.url}/admin`)
  await page.getByRole('heading', { name: /^Sign in/ }).waitFor()
  await page.getByText('Your Trusted Vehicle Marketplace', { exact: true }).waitFor()
  await page.getByLabel('Username', { exact: true }).fill(adminAccount.username)
  await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Password').fill(adminAccount.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  await page.getByRole('row', { name: /Toyota Axio .*2020 \$48,000.* Car .*Featured/ }).waitFor()

  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Add Vehicle', 'Manage']) {
    await expect.poll(() => main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe('/admin')
  }
  await main.getByRole('link', { name: 'Manage', exact: true }).click()
  await page.getByRole('row', { name: /Toyota Axio/ }).waitFor()
  // What the dashboard is still reading would be refused without its session.
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: /^Sign in/ }).waitFor()
  await main.getByRole('link', { name: 'Login' }).waitFor()
})

test('a toast is shown for five seconds, longer under the pointer, and goes by a swipe', async ({
  page,
  phone,
  expectedErrors,
}) => {
  expectedErrors.push('401')
  const fail = async (on: Page) => {
    await on.goto(`${site.url}/auth`)
    await on.getByLabel('Username', { exact: true }).fill(adminAccount.username)
    await on.getByRole('tabpanel', { name: 'Login' }).getByLabel('Password').fill('wrong')
    await on.getByRole('button', { name: 'Login', exact: true }).press('Enter')
    await on.getByRole('dialog', { name: 'Login failed' }).waitFor()
    return on.getByRole('dialog', { name: 'Login failed' })
  }
  await page.clock.install()
  const toast = await fail(page)
  await toast.hover()
  await page.clock.runFor(20_000)
  expect(await toast.isVisible()).toBe(true)
  await page.mouse.move(5, 5)
  await page.clock.runFor(4900)
  expect(await toast.isVisible()).toBe(true)
  await page.clock.runFor(200)
  await toast.waitFor({ state: 'detached' })

  const swiped = await fail(phone)
  const box = await swiped.boundingBox()
  const touch = await phone.context().newCDPSession(phone)
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + 80, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await swiped.waitFor({ state: 'detached', timeout: 3000 })
})

test('on a phone a field that has the focus is not left under a toast', async ({ phone, expectedErrors }) => {
  expectedErrors.push('401')
  await phone.goto(`${site.url}/auth`)
  const username = phone.getByLabel('Username', { exact: true })
  await username.fill(adminAccount.username)
  await phone.getByRole('tabpanel', { name: 'Login' }).getByLabel('Password').fill('wrong')
  await username.evaluate((field) => window.scrollTo(0, field.getBoundingClientRect().top - 30))
  await username.press('Enter')
  const toast = phone.getByRole('dialog', { name: 'Login failed' })
  await toast.waitFor()
  const isApart = async () => {
    const [one, other] = [await toast.boundingBox(), await username.boundingBox()]
    return !!one && !!other && other.y >= one.y + one.height
  }
  await expect.poll(isApart).toBe(true)
  // Scrolled under the header it is not looked at.
  await phone.keyboard.press('Escape')
  await expect.poll(() => toast.count()).toBe(0)
  const below = () => username.evaluate((field) => field.getBoundingClientRect().bottom)
  await username.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().bottom - 30))
  await expect.poll(below).toBeCloseTo(30, 0)
  await phone.keyboard.press('Enter')
  await toast.waitFor()
  await twoFrames(phone)
  expect(await below()).toBeCloseTo(30, 0)
})

test('a page whose link was touched before signing in is that of who has signed in, and Back passes the sign-in screen', async ({
  page,
}) => {
  await page.goto(`${site.url}/about`)
  await page.goto(`${site.url}/auth`)
  // A browser fetches what is touched, before it is released.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .hover()
  await page.mouse.down()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.mouse.up()
  await page.getByLabel('Username', { exact: true }).fill(adminAccount.username)
  await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Password').fill(adminAccount.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { name: 'Welcome back, admin!' }).waitFor()
  await page.goBack()
  await page.waitForURL(`${site.url}/about`)
})

test('whoever is signed in is led Home from the sign-in screen, and sees their counts', async ({ page }) => {
  await site.signIn(page)
  await page.goto(`${site.url}/auth`)
  await page.waitForURL(`${site.url}/`)
  const welcome = page.getByRole('region', { name: 'Welcome back, admin!' })
  await welcome.getByRole('heading', { name: 'Quick Actions' }).waitFor()
  await welcome.getByText('Total Listings').waitFor()
  await expect
    .poll(() => welcome.getByRole('listitem').allInnerTexts())
    .toEqual(['Total Listings\n1', 'Featured\n1', 'Promotions\n0'])
  for (const name of ['Manage Listings', 'Add Vehicle', 'Edit Listings', 'Manage Promotions', 'View All']) {
    await welcome.getByRole('link', { name }).waitFor()
  }
  await page.getByRole('link', { name: 'List Vehicle' }).click()
  await page.getByRole('heading', { level: 1, name: 'List your vehicle' }).waitFor()
})

test('who fails, is refused or changes passwords and roles stands in the log, without names and passwords', async () => {
  const marketplace = await startMarketplace({ env: { ADMIN_ACCESS_CODE: adminAccessCode } })
  const watched = await administer(marketplace.url)
  const post = (path: string, body: object, cookie = '') =>
    fetch(watched.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const password = 'a very long password'
  const made = await watched.call<User>('POST', '/api/admin/users', {
    username: 'gil@mail.example',
    password,
    role: 'user',
  })
  const account = made.id
  const guess = { username: 'gil@mail.example', password: 'a wrong guess' }
  for (let at = 0; at < 11; at++) await post('/api/login', guess)
  await post('/api/login', { ...guess, username: 'nobody@mail.example' })
  await watched.call('PATCH', `/api/admin/users/${account}`, { role: 'admin' })
  await watched.call('PATCH', `/api/admin/users/${account}`, { role: 'user' })
  await watched.call('POST', `/api/admin/users/${account}/reset-password`, { newPassword: password })
  const foreign = await fetch(`${watched.url}/api/logout`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(foreign.status).toBe(403)

  const at = { network: '127.0.0.0/24', level: 40 }
  const logIn = { ...at, method: 'POST', route: '/api/login' }
  const change = { ...at, user: 1, account, method: 'PATCH', route: '/api/admin/users/:id' }
  await expect
    .poll(() => logged(marketplace.output()))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...logIn, event: 'log-in failed', account }),
        expect.objectContaining({ ...logIn, event: 'throttled' }),
        expect.objectContaining({ ...change, event: 'role changed', role: 'admin' }),
        expect.objectContaining({ ...change, event: 'role changed', role: 'user' }),
        expect.objectContaining({ ...at, event: 'password reset', user: 1, account }),
        expect.objectContaining({ ...at, event: 'refused', route: '/api/logout' }),
      ]),
    )
  const failedLogIns = () =>
    logged(marketplace.output()).filter((line) => line.account === account && line.event === 'log-in failed')
  await expect.poll(failedLogIns).toHaveLength(10)
  for (const secret of ['mail.example', 'guess', password]) {
    expect(marketplace.output()).not.toContain(secret)
  }
})

/** The lines of JSON among what a marketplace has printed. */
function logged(output: string): Record<string, unknown>[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line))
}
