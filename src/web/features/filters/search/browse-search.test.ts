import { expect, test } from 'vitest'
import { browseQuery, browseSearch } from './browse-search.ts'

test('bounds given the wrong way round are put in order', () => {
  expect(browseQuery({ priceMin: '50000', priceMax: '15000', yearMin: '2010' })).toEqual({
    priceMin: 15_000,
    priceMax: 50_000,
    yearMin: 2010,
  })
})

test('the page has a size of its own', () => {
  expect(browseQuery({ pageSize: '100', brand: ['Kia', 'Ford'] })).toEqual({ brand: ['Ford', 'Kia'] })
})

test('what was dropped is said to be absent, so that the raw text does not show through', () => {
  const raw = { priceMax: 'cheap', page: '1', fuelType: 'Steam' }
  const shown = { ...raw, ...browseSearch(raw) }
  expect(Object.values(shown).every((value) => value === undefined)).toBe(true)
})
