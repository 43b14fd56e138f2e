import { beforeAll, expect } from 'vitest'
import { test } from '../support/browser.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
  await site.addVehicle({ dealershipName: 'Careenage Motors', imageUrls: drawnPictures.slice(0, 1) })
})

// What is answered to each address is in tests/api/addresses.db.test.ts.
test('an unknown address is the not-found page after the workspace, which comes back', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('404')
  await site.signIn(page)
  await page.goto(`${site.url}/sell`)
  for (const address of ['/x', '/vehicles/x/x', '/admin/x', '/dealership/Careenage%20Motors/x']) {
    await page.evaluate((to) => location.assign(to), address)
    await page.getByRole('main').getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
    await expect.poll(() => page.title(), { message: address }).toMatch(/^404 Page Not Found · /)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: address }).toBe(1)
    await page.getByRole('banner').getByRole('link', { name: 'Browse Vehicles' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'List your vehicle' }).waitFor()
    await expect.poll(() => page.title(), { message: address }).toMatch(/^List your vehicle · /)
  }
})
