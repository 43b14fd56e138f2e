import { expect, test } from 'vitest'
import { browseQuery } from './browse-search.ts'

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

test('meaningless parameters are dropped', () => {
  expect(browseQuery({ priceMax: 'cheap', page: '1', fuelType: 'Steam' })).toEqual({})
})
