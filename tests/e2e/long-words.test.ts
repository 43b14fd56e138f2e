import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { hydrated } from '../support/page.ts'
import { drawnPictures, openSite, registerDealer, type Site } from '../support/site.ts'

/** Nothing in it lets a line end. */
const word = 'W'.repeat(180)
let site: Site
let paths: { anybody: string[]; administrator: string[] }

beforeAll(async () => {
  site = await openSite()
  const dealer = await registerDealer(site, word, word)
  const listing = {
    brand: word,
    model: word,
    color: word,
    details: word,
    imageUrls: drawnPictures,
    isFeatured: true,
    promotionType: 'discount',
    promotionValue: 10,
    promotionText: word,
  }
  const { id } = await dealer.addVehicle(listing)
  const other = await dealer.addVehicle({ ...listing, isSold: true })
  await site.call('PATCH', `/api/vehicles/${id}`, { color: `${word}X` } satisfies Partial<Vehicle>)
  await site.changeDealership(word, {
    description: word,
    address: word,
    city: word,
    contactPhone: '(246) 427-4074',
    contactEmail: `${'w'.repeat(60)}@${'w'.repeat(60)}.example`,
    website: `https://${'w'.repeat(60)}.example/${word}`,
    workingHours: word,
    specialties: [word, word],
  })
  const enquiry = { name: word, phone: '246 427 4074', email: 'ann@example.com', message: word }
  const keyed = { ...enquiry, vehicleId: id, preferredContact: 'email', key: crypto.randomUUID() }
  await site.call('POST', '/api/enquiries', keyed)
  const dealership = word
  paths = {
    anybody: [
      '/',
      '/vehicles',
      `/vehicles?q=${word}`,
      `/vehicles?brand=${word}&model=${word}&color=${word}`,
      `/vehicles/${id}`,
      `/vehicles/${other.id}`,
      '/dealers',
      `/dealer/${dealership}`,
      `/dealership/${dealership}`,
      `/compare?ids=${id},${other.id}`,
      `/saved?ids=${id}`,
      `/${word}`,
    ],
    administrator: [
      '/',
      '/admin',
      `/admin?q=${word}`,
      '/admin?tab=promotions',
      '/admin?tab=users',
      '/enquiries',
      '/insights',
      '/changes',
      `/dealership/${dealership}`,
      `/vehicles/${id}`,
    ],
  }
})

async function widePages(page: Page, all: readonly string[]): Promise<string[]> {
  const wide: string[] = []
  for (const path of all) {
    await page.goto(site.url + path)
    await hydrated(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 390) wide.push(`${path.replaceAll(word, 'W…')} is ${width} px wide`)
  }
  return wide
}

test('a word without an end makes no page scroll sideways on a phone', async ({ phone, expectedErrors }) => {
  expectedErrors.push('404')
  expect(await widePages(phone, paths.anybody)).toEqual([])
})

test('nor of what an administrator opens', async ({ phone }) => {
  await site.signIn(phone)
  expect(await widePages(phone, paths.administrator)).toEqual([])
})
