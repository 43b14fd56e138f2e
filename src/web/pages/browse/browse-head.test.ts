import { expect, test } from 'vitest'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { inventoryScope, wholeMarket } from '../../parts/filters/search/browse-context.tsx'
import { browseHead } from './browse-head.ts'

const site = {
  name: 'Bimwheels',
  url: 'https://bimwheels.example',
  phones: [],
  email: '',
  address: '',
  contactDelivery: 'inbox' as const,
  registration: 'open' as const,
  sendsMail: false,
  enquiryDays: 365,
}
const canonical = (query: SearchQuery, scope = wholeMarket) =>
  browseHead(site, { search: query, scope }).links.find(({ rel }) => rel === 'canonical')?.href

test('a make, a model, a type or a fuel may be found by search engines, under one address', () => {
  expect(canonical({})).toBe('https://bimwheels.example/vehicles')
  expect(canonical({ brand: ['Land Rover'], sort: 'price-low' })).toBe(
    'https://bimwheels.example/vehicles?brand=Land+Rover',
  )
  expect(canonical({ brand: ['Kia'], model: ['Rio'], page: 2 })).toBe(
    'https://bimwheels.example/vehicles?brand=Kia&model=Rio&page=2',
  )
  expect(canonical({ brand: ['Kia'], sort: 'a-z' }, inventoryScope('dealer', 'A & B'))).toBe(
    'https://bimwheels.example/dealer/A%20%26%20B?brand=Kia',
  )
})

test.each<SearchQuery>([
  { q: 'kia' },
  { priceMax: 20_000 },
  { brand: ['Kia', 'Ford'] },
  { brand: ['Kia'], model: ['Rio'], fuelType: ['Petrol'] },
  { sold: false },
])('%o stays out of them', (query) => {
  const { meta, links } = browseHead(site, { search: query })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(links).toEqual([])
})
