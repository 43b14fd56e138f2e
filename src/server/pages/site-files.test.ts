import { expect, test } from 'vitest'
import { dayMs, localDay } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Catalogue } from '#server/catalogue/catalogue.ts'
import { dayNumber } from '#server/catalogue/columns.ts'
import { emptySnapshot } from '#server/catalogue/snapshot.ts'
import { dealership } from '#tests/support/component/dealership.ts'
import { siteIdentity } from '#tests/support/component/surroundings.ts'
import { vehicleOf } from '#tests/support/fixtures.ts'
import { readRobots } from '../../../bench/robots.ts'
import { siteFile, sitemap, sitemapIndex } from './site-files.ts'

const site = 'https://bim.example'
const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => localDay(new Date(now.getTime() - days * dayMs))
const dealershipName = "O'Brien & Söns"

/** @param listings fields, and days since the last change */
function catalogueOf(...listings: [fields: Partial<Vehicle> & { id: number }, changed: number][]) {
  const snapshot = emptySnapshot(() => now)
  const row = {
    ...dealership({ name: dealershipName }),
    awaitsApproval: false,
    isUnapproved: false,
    isHeld: false,
  }
  snapshot.dealerships.apply([{ id: 1, row }])
  snapshot.listings.apply(
    listings.map(([fields, changed]) => ({
      id: fields.id,
      row: vehicleOf({ dealershipName, ...fields }),
      changedDay: dayNumber(daysAgo(changed)),
    })),
  )
  return new Catalogue(snapshot)
}

/** The text of each element of an XML file. */
const texts = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)`, 'g'))].map(([, text]) => text)

test('the index names a file for each 5,000 ids that has listings, with its last change', () => {
  const index = sitemapIndex(catalogueOf([{ id: 1 }, 9], [{ id: 5000 }, 5], [{ id: 10_001 }, 3]), site, now)
  expect(texts(index, 'loc')).toEqual([0, 1, 3].map((number) => `${site}/sitemap-${number}.xml`))
  expect(texts(index, 'lastmod')).toEqual([daysAgo(3), daysAgo(5), daysAgo(3)])
})

test('a sold vehicle leaves the sitemap after 30 days, or at once if nobody knows when it was sold', () => {
  const catalogue = catalogueOf(
    [{ id: 1 }, 90],
    [{ id: 2, isSold: true, soldOn: daysAgo(30) }, 30],
    [{ id: 3, isSold: true, soldOn: daysAgo(31) }, 31],
    [{ id: 4, isSold: true }, 99],
  )
  expect(texts(sitemap(catalogue, site, 1, now), 'loc')).toEqual([`${site}/vehicles/2`, `${site}/vehicles/1`])
  expect(texts(sitemapIndex(catalogue, site, now), 'lastmod').at(-1)).toBe(daysAgo(0))
})

test('a vehicle is listed with its day and its first photographs, without drawings', () => {
  const imageUrls = [
    '/demo/car/blue/side.svg',
    'https://a.example/1.jpg?a&b',
    '/images/2.webp',
    '/3.webp',
    '/4.webp',
  ]
  const file = sitemap(catalogueOf([{ id: 7, imageUrls }, 2]), site, 1, now)
  expect(texts(file, 'lastmod')).toEqual([daysAgo(2)])
  const images = ['https://a.example/1.jpg?a&amp;b', `${site}/images/2.webp`, `${site}/3.webp`]
  expect(texts(file, 'image:loc')).toEqual(images)
})

test('the first file contains the pages and the dealerships, correctly escaped', () => {
  const pages = sitemap(catalogueOf([{ id: 1 }, 4]), site, 0, now)
  expect(pages).toContain(`<loc>${site}/</loc><lastmod>${daysAgo(4)}</lastmod>`)
  expect(pages).toContain(`<loc>${site}/about</loc></url>`)
  const path = '/dealership/O&apos;Brien%20%26%20S%C3%B6ns'
  expect(pages).toContain(`<loc>${site}${path}</loc><lastmod>${daysAgo(4)}</lastmod>`)
})

test('robots.txt allows each page, and of addresses with parameters only the pages of all vehicles', async () => {
  const answer = siteFile('/robots.txt', { catalogue: catalogueOf(), site: siteIdentity, now })
  const isAllowed = readRobots(String(await answer?.().body.encoded('identity')))
  const allowed = '/ /vehicles /vehicles/7 /vehicles?page=2 /sell-with-us /dealer/A /images/a.webp'
  const blocked =
    '/vehicles?q=kia /vehicles?page=2&sort=newest /dealer/A?page=2 /saved /auth /api/vehicles /sell'
  expect(allowed.split(' ').filter((path) => !isAllowed(path))).toEqual([])
  expect(blocked.split(' ').filter(isAllowed)).toEqual([])
})
