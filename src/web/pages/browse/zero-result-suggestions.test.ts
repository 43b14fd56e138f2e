import { expect, test } from 'vitest'
import { removableFilters } from './browse-loader.ts'

test('a suggestion removes all values of a field or both bounds of a range, and keeps the order', () => {
  const query = {
    ...{ q: 'hilux', brand: ['Kia', 'Toyota'], color: ['Red'], priceMin: 20_000, priceMax: 25_000 },
    ...{ sold: false as const, sort: 'price-low' as const, page: 3 },
  }
  const filters = removableFilters(query)
  const labels = ['Kia or Toyota', '“hilux”', 'Red', '$20,000 – $25,000', 'Sold hidden']
  expect(filters.map(({ label }) => label)).toEqual(labels)
  const { page: _page, ...firstPage } = query
  const { brand, ...withoutBrand } = firstPage
  expect(filters[0]?.without).toEqual(withoutBrand)
  expect(filters[0]?.alone).toEqual({ brand, sort: 'price-low' })
  expect(filters[3]?.alone).toEqual({ priceMin: 20_000, priceMax: 25_000, sort: 'price-low' })
})
