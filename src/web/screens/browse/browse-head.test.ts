import { expect, test } from 'vitest'
import type { SearchQuery } from '#domain/search/search-query.ts'
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
}
const canonical = (query: SearchQuery) =>
  browseHead(site, query).links.find(({ rel }) => rel === 'canonical')?.href

test('a make, a model, a type or a fuel may be found by search engines, under one address', () => {
  expect(canonical({})).toBe('https://bimwheels.example/vehicles')
  expect(canonical({ brand: ['Land Rover'], sort: 'price-low' })).toBe(
    'https://bimwheels.example/vehicles?brand=Land+Rover',
  )
  expect(canonical({ brand: ['Kia'], model: ['Rio'], page: 2 })).toBe(
    'https://bimwheels.example/vehicles?brand=Kia&model=Rio&page=2',
  )
})

test.each<SearchQuery>([
  { q: 'kia' },
  { priceMax: 20_000 },
  { brand: ['Kia', 'Ford'] },
  { brand: ['Kia'], model: ['Rio'], fuelType: ['Petrol'] },
  { sold: false },
])('%o stays out of them', (query) => {
  const { meta, links } = browseHead(site, query)
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(links).toEqual([])
})
