import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { paths } from '#domain/paths.ts'
import { dayMs, localDay } from '#domain/text/local-time.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { makeBody, type StoredResponse } from '#server/http/stored-response.ts'
import { languageTag } from '#territory/country.ts'

/** The protocol's limit (sitemaps.org). */
const addressesPerFile = 50_000
type Listed = Pick<Catalogue, 'size' | 'ids' | 'dealers'>

const validMs = 30 * dayMs

const fixed = ['/', '/vehicles', '/dealers', '/about', '/sell-with-us']

/** Builds robots.txt, security.txt, sitemaps and the manifest. Undefined for other paths. */
export function siteFile(
  path: string,
  { catalogue, site, now }: { catalogue: Catalogue; site: SiteIdentity; now: Date },
): (() => StoredResponse) | undefined {
  if (path === '/robots.txt') return () => answer('text/plain; charset=utf-8', robots(site.url))
  if (path === '/.well-known/security.txt')
    return () => answer('text/plain; charset=utf-8', securityText(site, now))
  if (path === '/site.webmanifest') return () => answer('application/manifest+json', webManifest(site.name))
  if (path === '/sitemap.xml') return () => answer(xml, sitemapIndex(catalogue, site.url))
  const part = /^\/sitemap-(\d{1,6})\.xml$/.exec(path)?.[1]
  if (part === undefined || Number(part) >= sitemapCount(catalogue)) return undefined
  return () => answer(xml, sitemap(catalogue, site.url, Number(part)))
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

function webManifest(name: string): string {
  return JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fbf8f2',
    theme_color: '#00267f',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  })
}

/** Sitemap 0 has pages and dealerships, each other one up to `addressesPerFile` listings. */
export function sitemapIndex(catalogue: Listed, siteUrl: string): string {
  const files = Array.from(
    { length: sitemapCount(catalogue) },
    (_, number) => `${siteUrl}/sitemap-${number}.xml`,
  )
  return document('sitemapindex', 'sitemap', files)
}

/** @param number below `sitemapCount`; otherwise the sitemap is empty */
export function sitemap(catalogue: Listed, siteUrl: string, number: number): string {
  const first = (number - 1) * addressesPerFile
  const dealers = catalogue.dealers().map(({ dealershipName }) => dealershipName)
  const listed =
    number === 0
      ? [...fixed, ...dealers.flatMap((name) => [paths.dealership(name), paths.dealer(name)])]
      : [...catalogue.ids()].slice(first, first + addressesPerFile).map(paths.vehicle)
  const addresses = listed.map((path) => siteUrl + path)
  return document('urlset', 'url', addresses)
}

export function sitemapCount(catalogue: Pick<Listed, 'size'>): number {
  return 1 + Math.ceil(catalogue.size / addressesPerFile)
}

/** Addresses are percent-encoded, so only `&` and `'` need escaping. */
function document(list: string, entry: string, addresses: readonly string[]): string {
  const entries = addresses.map((address) => {
    const text = address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
    return `<${entry}><loc>${text}</loc></${entry}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${list}>
`
}
