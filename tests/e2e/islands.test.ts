import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { test } from '../support/browser.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
  await site.addVehicle({ imageUrls: drawnPictures })
})

const button = (page: Page, name: string) => page.getByRole('button', { name }).last()

/** A page, the control to click, and the expected effect. */
const acts: [path: string, pressed: (page: Page) => Locator, follows: (page: Page) => Locator][] = [
  [
    '/vehicles',
    (page) => button(page, 'Copy link to this search'),
    (page) => page.getByText(/^(?:Link copied|Copy the link from the address bar)$/),
  ],
  [
    '/vehicles?brand=Lotus',
    (page) => button(page, 'Save this search'),
    (page) => page.getByRole('dialog', { name: 'Save this search' }),
  ],
  [
    '/vehicles/1',
    (page) => page.getByRole('region', { name: 'What it costs a month' }).getByRole('button').first(),
    (page) => page.getByRole('dialog', { name: /Finance/ }),
  ],
  [
    '/vehicles/1',
    (page) => button(page, 'Ask for photos'),
    (page) => page.getByRole('dialog', { name: /^Contact/ }),
  ],
  [
    '/dealership/Bridgetown%20Motors',
    (page) => button(page, 'Checks'),
    (page) => page.getByRole('dialog', { name: /^What we checked/ }),
  ],
  [
    '/dealership/Nobody%20Yet',
    (page) => button(page, 'Create Dealership'),
    (page) => page.getByText('503: Away'),
  ],
]

test('islands that no other test uses respond to clicks', async ({ page, expectedErrors }) => {
  expectedErrors.push(/40[034]|503/)
  await site.signIn(page)
  await page.route('**/api/dealerships', (route) => route.fulfill({ status: 503, body: 'Away' }))
  for (const [path, pressed, follows] of acts) {
    if (page.url() !== site.url + path) await page.goto(site.url + path)
    await pressed(page).click()
    await follows(page).first().waitFor()
    await page.keyboard.press('Escape')
    // A closed dialog goes back in the history.
    await expect.poll(() => page.evaluate(() => history.state?.depth ?? 0)).toBe(0)
  }
})
