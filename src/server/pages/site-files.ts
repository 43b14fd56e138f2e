import type { SiteIdentity } from '#domain/data-source.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { makeBody } from '#server/http/response-body.ts'
import type { StoredResponse } from '#server/http/stored-response.ts'
import { sitemap, sitemapCount, sitemapIndex } from './sitemap.ts'

/** @returns makes robots.txt, a sitemap or the web app's manifest; undefined for any other path */
export function siteFile(
  path: string,
  { catalogue, site }: { catalogue: Catalogue; site: SiteIdentity },
): (() => StoredResponse) | undefined {
  if (path === '/robots.txt') return () => answer('text/plain; charset=utf-8', robots(site.url))
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
Disallow: /sell
Disallow: /batch-upload
Disallow: /enquiries
Disallow: /insights

Sitemap: ${siteUrl}/sitemap.xml
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
