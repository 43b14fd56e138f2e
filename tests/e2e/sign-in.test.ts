import { expect } from 'vitest'
import { test } from '../support/browser.ts'
import { logIn } from '../support/page.ts'
import { adminAccount, openSite } from '../support/site.ts'

const site = await openSite()
await site.addVehicle({ model: 'Axio', isFeatured: true })

test("signing in returns to the page that required it, then Home shows the user's counts, and signing out leaves; a link touched earlier shows the page of the signed-in user", async ({
  page,
  expectedErrors,
}) => {
  await page.goto(`${site.url}/admin`)
  await page.getByRole('heading', { name: /^Sign in/ }).waitFor()
  await page.getByText('Your Trusted Vehicle Marketplace', { exact: true }).waitFor()
  await logIn(page, adminAccount)
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  await page.getByRole('row', { name: /Toyota Axio .*2020 \$48,000.* Car .*Featured/ }).waitFor()

  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  const welcome = page.getByRole('region', { name: 'Welcome back, admin!' })
  await welcome.getByRole('heading', { name: 'Quick Actions' }).waitFor()
  await expect
    .poll(() => welcome.getByRole('listitem').allInnerTexts())
    .toEqual(['1\nTotal Listings', '1\nFeatured', '0\nPromotions'])
  for (const name of ['Manage Listings', 'Add Vehicle', 'Edit Listings', 'Manage Promotions', 'View All']) {
    await welcome.getByRole('link', { name }).waitFor()
  }
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Add Vehicle', 'Manage']) {
    await expect.poll(() => main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe('/admin')
  }
  await page.getByRole('link', { name: 'List Vehicle' }).click()
  await page.getByRole('heading', { level: 1, name: 'List your vehicle' }).waitFor()
  await page.goto(`${site.url}/auth`)
  await page.waitForURL(`${site.url}/`)
  await main.getByRole('link', { name: 'Manage', exact: true }).click()
  await page.getByRole('row', { name: /Toyota Axio/ }).waitFor()
  // Before React has hydrated the page, and while the dashboard's requests fail without its session.
  expectedErrors.push('401')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: /^Sign in/ }).waitFor()
  await main.getByRole('link', { name: 'Login' }).waitFor()

  await page.goto(`${site.url}/about`)
  await page.goto(`${site.url}/auth`)
  // A browser prefetches a touched link before its release.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .hover()
  await page.mouse.down()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.mouse.up()
  await logIn(page, adminAccount)
  await page.getByRole('heading', { name: 'Welcome back, admin!' }).waitFor()
  await page.goBack()
  await page.waitForURL(`${site.url}/about`)
})
