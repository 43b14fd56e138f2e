import { expect, test } from 'vitest'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { testSettings } from '../../../../tests/support/settings.ts'
import { inventoryScope, wholeMarket } from '../../parts/filters/search/browse-context.tsx'
import { browseHead } from './browse-head.ts'

const site = { ...testSettings.site, url: 'https://bim.example' }

test.each<[SearchQuery, string, string?]>([
  [{}, '/vehicles'],
  [{ sort: 'price-low' }, '/vehicles'],
  [{ page: 2, sort: 'a-z' }, '/vehicles?page=2'],
  [{ sort: 'a-z' }, '/dealer/A%20%26%20B', 'A & B'],
])('search engines index %o at %s', (search, path, dealer) => {
  const scope = dealer ? inventoryScope('dealer', dealer) : wholeMarket
  const { links } = browseHead(site, { search, scope })
  expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe(site.url + path)
})

test.each<SearchQuery>([{ q: 'kia' }, { priceMax: 20_000 }, { brand: ['Kia'] }, { sold: false }])(
  'search engines do not index %o',
  (query) => {
    const { meta, links } = browseHead(site, { search: query })
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(links).toEqual([])
  },
)
