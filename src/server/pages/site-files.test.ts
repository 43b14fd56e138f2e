import { expect, test } from 'vitest'
import { sitemap, sitemapCount, sitemapIndex } from './site-files.ts'

const site = 'https://bim.example'

/** A catalogue of listings 1 to `count`, newest first. */
function catalogueOf(count: number) {
  return {
    size: count,
    ids: () => Array.from({ length: count }, (_, place) => count - place),
    dealers: () => [{ id: 1, dealershipName: "O'Brien & Söns", dealershipLogo: null }],
  }
}

test('listings are split into files of at most 50,000', () => {
  const catalogue = catalogueOf(100_001)
  const index = sitemapIndex(catalogue, site)
  expect(index.match(/<sitemap>/g)).toHaveLength(4)
  const counts = [1, 2, 3].map((number) => sitemap(catalogue, site, number).match(/<url>/g)?.length)
  expect(counts).toEqual([50_000, 50_000, 1])
  expect(sitemap(catalogue, site, 3)).toContain(`<loc>${site}/vehicles/1</loc>`)
})

test('the first file contains the pages and the dealerships, correctly escaped', () => {
  const pages = sitemap(catalogueOf(0), site, 0)
  expect(pages).toContain(`<loc>${site}/about</loc>`)
  expect(pages).toContain(`<loc>${site}/dealership/O&apos;Brien%20%26%20S%C3%B6ns</loc>`)
  expect(sitemapCount(catalogueOf(0))).toBe(1)
})
