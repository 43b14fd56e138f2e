import type { Catalogue } from '#server/catalogue/catalogue.ts'

/** The protocol's limit (sitemaps.org). */
const addressesPerFile = 50_000
export type Listed = Pick<Catalogue, 'size' | 'ids' | 'dealers'>

const fixed = ['/', '/vehicles', '/dealers', '/about']

/** The list of sitemaps: number 0 holds the pages and dealerships, each further one up to 50,000 listings. */
export function sitemapIndex(catalogue: Listed, siteUrl: string): string {
  const files = Array.from(
    { length: sitemapCount(catalogue) },
    (_, number) => `${siteUrl}/sitemap-${number}.xml`,
  )
  return document('sitemapindex', 'sitemap', files)
}

/** @param number from 0, below `sitemapCount`; beyond that the sitemap is empty */
export function sitemap(catalogue: Listed, siteUrl: string, number: number): string {
  const first = (number - 1) * addressesPerFile
  const paths =
    number === 0
      ? [...fixed, ...catalogue.dealers().flatMap(dealershipPaths)]
      : [...catalogue.ids()].slice(first, first + addressesPerFile).map((id) => `/vehicles/${id}`)
  const addresses = paths.map((path) => siteUrl + path)
  return document('urlset', 'url', addresses)
}

function dealershipPaths({ dealershipName }: { dealershipName: string }): string[] {
  const name = encodeURIComponent(dealershipName)
  return [`/dealership/${name}`, `/dealer/${name}`]
}

export function sitemapCount(catalogue: Pick<Listed, 'size'>): number {
  return 1 + Math.ceil(catalogue.size / addressesPerFile)
}

/** Addresses are percent-encoded: of XML's reserved characters only `&` and `'` occur. */
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
