import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, test } from '../support/browser.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
  const contact = { contactPhone: '(246) 427-4074', contactEmail: 'sales@bridgetown.example' }
  for (const model of ['Axio', 'Corolla', 'Prado']) {
    await site.addVehicle({ model, imageUrls: drawnPictures, isFeatured: true })
  }
  await site.changeDealership('Bridgetown Motors', contact)
})

const pages = [
  '/',
  '/vehicles',
  '/vehicles/1',
  '/dealers',
  '/dealer/Bridgetown%20Motors',
  '/dealership/Bridgetown%20Motors',
  '/about',
  '/auth',
  '/compare?ids=1,2,3',
  '/saved?ids=1,2,3',
  '/nowhere',
]

test.for(pages)(
  '%s: with text of twice the size nothing is lost sideways on a phone',
  async (path, { phone, expectedErrors }) => {
    expectedErrors.push('404')
    await phone.goto(site.url + path)
    await phone.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  },
)

test.for(['light', 'dark'] as const)(
  'the reference of the API can be read in the %s theme',
  async (colorScheme, { page, phone }) => {
    for (const screen of [page, phone]) {
      await screen.emulateMedia({ colorScheme })
      await screen.goto(`${site.url}/api/docs`)
      expect(await accessibilityFaults(screen)).toEqual([])
    }
  },
)
