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
  await site.call('POST', '/api/dealer-applications', {
    username: `${word}2`,
    password: 'a password of theirs',
    dealershipName: 'M'.repeat(180),
    contactName: word,
    email: 'ann@example.com',
    phone: '246 427 4075',
    parish: 'Christ Church',
    note: word,
  })
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
      '/history',
      '/marketplace',
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
    // Some screens read what they show once they run.
    await expect.poll(() => page.locator('main .animate-spin').count(), { message: path }).toBe(0)
    const [width, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    if (width > screen) wide.push(`${path.replaceAll(word, 'W…')} is ${width} px wide`)
    const outside = await page.evaluate(textsOutside, word)
    if (outside.length > 0) wide.push(`${path.replaceAll(word, 'W…')}: ${outside.join(', ')} scroll inside`)
  }
  return wide
}

/** The elements whose text has the word and reaches beyond the screen, where it is not cut off but scrolls. */
function textsOutside(longWord: string): string[] {
  const scrolls = (part: Element | null): boolean => {
    if (!part) return false
    const { overflowX } = getComputedStyle(part)
    return overflowX === 'visible' ? scrolls(part.parentElement) : /auto|scroll/.test(overflowX)
  }
  return [...document.querySelectorAll('main *')].flatMap((part) => {
    const isText = part.childElementCount === 0 && part.textContent.includes(longWord)
    const isOutside = part.getBoundingClientRect().right > innerWidth + 1
    return isText && part.checkVisibility() && isOutside && scrolls(part.parentElement) ? [part.tagName] : []
  })
}

test('a word without an end makes no page scroll sideways on a phone', async ({ phone, expectedErrors }) => {
  expectedErrors.push('404')
  expect(await widePages(phone, paths.anybody)).toEqual([])
})

test('nor of what an administrator opens', async ({ phone }) => {
  await site.signIn(phone)
  expect(await widePages(phone, paths.administrator)).toEqual([])
})

test('nor does a table scroll inside a wide page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await site.signIn(page)
  expect(await widePages(page, ['/admin', '/admin?tab=users'])).toEqual([])
})
