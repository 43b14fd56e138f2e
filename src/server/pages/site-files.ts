import { photographsOf } from '#domain/images/addresses.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { type FixedPath, paths } from '#domain/paths.ts'
import { escapeHtml } from '#domain/text/format.ts'
import { dayMs, localDay } from '#domain/text/local-time.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { dayNumber } from '#server/catalogue/columns.ts'
import { makeBody, type StoredResponse } from '#server/http/stored-response.ts'
import { languageTag } from '#territory/country.ts'

/** Fewer than the 50,000 addresses that sitemaps.org allows, so that a file takes only milliseconds. */
const idsPerFile = 5000
const imagesPerVehicle = 3
/** How long a sold vehicle stays in the sitemap. */
const soldDays = 30

const validMs = 30 * dayMs

/** Their last change is that of any listing. */
const pagesOfListings = ['/', '/vehicles', '/dealers', '/value']
const otherPages = ['/about', '/sell-with-us', '/safety', '/your-data']

/** Builds robots.txt, security.txt, sitemaps and the manifest. Undefined for other paths. */
export function siteFile(
  path: string,
  { catalogue, site, now }: { catalogue: Catalogue; site: SiteIdentity; now: Date },
): (() => StoredResponse) | undefined {
  if (path === '/robots.txt') return () => answer('text/plain; charset=utf-8', robots(site.url))
  if (path === '/.well-known/security.txt')
    return () => answer('text/plain; charset=utf-8', securityText(site, now))
  if (path === '/site.webmanifest') return () => answer('application/manifest+json', webManifest(site.name))
  if (path === '/sitemap.xml') return () => answer(xml, sitemapIndex(catalogue, site.url, now))
  const part = /^\/sitemap-(\d{1,6})\.xml$/.exec(path)?.[1]
  if (part === undefined || (Number(part) - 1) * idsPerFile >= catalogue.newestId) return undefined
  return () => answer(xml, sitemap(catalogue, site.url, Number(part), now))
}

const xml = 'application/xml; charset=utf-8'

function answer(type: string, text: string): StoredResponse {
  return { status: 200, headers: { 'content-type': type }, body: makeBody(text) }
}

function robots(siteUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /sell$
Disallow: /batch-upload
Disallow: /enquiries
Disallow: /insights
Disallow: /history
Disallow: /marketplace
Disallow: /account
Disallow: /auth
Disallow: /saved
Disallow: /compare
Disallow: /mcp
# Filters, sort orders and typed searches, but not the pages of all vehicles.
Disallow: /*?
Allow: /vehicles?page=
Disallow: /vehicles?page=*&

# Previews of links that somebody shares.
User-agent: facebookexternalhit
User-agent: Twitterbot
User-agent: TelegramBot
User-agent: WhatsApp
Disallow: /api/

Sitemap: ${siteUrl}/sitemap.xml
`
}

/** RFC 9116. */
function securityText({ url, email }: SiteIdentity, now: Date): string {
  const expires = new Date(Date.parse(localDay(now)) + validMs).toISOString().replace('.000', '')
  return `Contact: mailto:${email}
Expires: ${expires}
Preferred-Languages: ${languageTag.split('-')[0]}
Canonical: ${url}/.well-known/security.txt
`
}

const sell: FixedPath = '/sell'

function webManifest(name: string): string {
  return JSON.stringify({
    name,
    short_name: name,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f2',
    theme_color: '#00267f',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    ],
    // The service worker answers it. The form takes the pictures.
    share_target: {
      action: sell,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'images', accept: ['image/*'] }] },
    },
  })
}

type Listed = Pick<Catalogue, 'ids' | 'daysOf' | 'vehicle' | 'dealerships' | 'dealershipIds' | 'cars'>

interface Entry {
  address: string
  /** Day of the last change, see `dayNumber`. 0 if unknown. */
  changed: number
  images?: readonly string[]
}

/** Sitemap 0 has pages and dealerships, each other one `idsPerFile` ids. Files without listings are left out. */
export function sitemapIndex(catalogue: Listed, siteUrl: string, now: Date): string {
  const files = new Map([[0, newest(pageEntries(catalogue))]])
  const today = dayNumber(localDay(now))
  for (const id of catalogue.ids().reverse()) {
    const number = Math.ceil(id / idsPerFile)
    const { changed, sold } = catalogue.daysOf(id)
    // A file also changes when a sold vehicle leaves it.
    const day = isListed(sold, today) ? changed : Math.max(changed, sold + soldDays + 1)
    files.set(number, Math.max(files.get(number) ?? 0, day))
  }
  const entries = [...files].map(([number, changed]) => ({ address: `/sitemap-${number}.xml`, changed }))
  return document('sitemapindex', 'sitemap', siteUrl, entries)
}

export function sitemap(catalogue: Listed, siteUrl: string, number: number, now: Date): string {
  const entries = number === 0 ? pageEntries(catalogue) : vehicleEntries(catalogue, number, now)
  return document('urlset', 'url', siteUrl, entries)
}

function pageEntries(catalogue: Listed): Entry[] {
  const daysOf = (ids: readonly number[]) => ids.map((id) => catalogue.daysOf(id))
  const dealerships = catalogue.dealerships().flatMap(({ name, updatedAt }) => {
    const days = newest(daysOf(catalogue.dealershipIds(name)))
    const changed = Math.max(days, dayNumber(localDay(new Date(updatedAt))))
    return [paths.dealership(name), paths.dealer(name)].map((address) => ({ address, changed }))
  })
  const changed = newest(daysOf(catalogue.ids()))
  return [
    ...pagesOfListings.map((address) => ({ address, changed })),
    ...otherPages.map((address) => ({ address, changed: 0 })),
    ...catalogue.cars.pages().map(({ path, changed: day }) => ({ address: path, changed: day })),
    ...dealerships,
  ]
}

function vehicleEntries(catalogue: Listed, number: number, now: Date): Entry[] {
  const today = dayNumber(localDay(now))
  const inFile = catalogue.ids().filter((id) => Math.ceil(id / idsPerFile) === number)
  return inFile.flatMap((id) => {
    const { changed, sold } = catalogue.daysOf(id)
    if (!isListed(sold, today)) return []
    const images = photographsOf(catalogue.vehicle(id)?.imageUrls ?? []).slice(0, imagesPerVehicle)
    return [{ address: paths.vehicle(id), changed, images }]
  })
}

/** @param sold day of the sale, 0 if it is for sale */
const isListed = (sold: number, today: number) => sold === 0 || today - sold <= soldDays

const newest = (days: readonly { changed: number }[]) =>
  days.reduce((latest, { changed }) => Math.max(latest, changed), 0)

function document(list: string, entry: string, siteUrl: string, entries: readonly Entry[]): string {
  const text = (address: string) => escapeHtml(new URL(address, siteUrl).href).replaceAll("'", '&apos;')
  const lines = entries.map(({ address, changed, images = [] }) => {
    const day =
      changed > 0 ? `<lastmod>${new Date(changed * dayMs).toISOString().slice(0, 10)}</lastmod>` : ''
    const pictures = images.map((image) => `<image:image><image:loc>${text(image)}</image:loc></image:image>`)
    return `<${entry}><loc>${text(address)}</loc>${day}${pictures.join('')}</${entry}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${lines.join('\n')}
</${list}>
`
}
