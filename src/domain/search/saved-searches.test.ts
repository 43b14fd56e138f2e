import { expect, test } from 'vitest'
import {
  findSame,
  newSinceQuery,
  parseSavedSearches,
  savedSearchKey,
  searchName,
  unnoticedCount,
} from './saved-searches.ts'

test('equal searches are saved in one spelling, without the page', () => {
  const saved = savedSearchKey({ page: 3, brand: ['Toyota', 'Kia'], sort: 'price-low' })
  expect(saved).toBe('brand=Kia&brand=Toyota&sort=price-low')
  expect(findSame({ brand: ['Kia'], sort: 'a-z', page: 2 }, { brand: ['Kia'] })).toBe(true)
  expect(findSame({ brand: ['Kia'] }, { brand: ['Ford'] })).toBe(false)
})

test('new matches are unsold listings above the highest seen id', () => {
  const expected = { brand: ['Kia'], sold: false, pageSize: 1, idAbove: 12 }
  expect(newSinceQuery({ search: 'brand=Kia&sort=price-low&page=2', seenId: 12 })).toEqual(expected)
  expect(newSinceQuery({ search: '', seenId: 0 })).toEqual({ sold: false, pageSize: 1 })
})

const kia = { name: 'Kias', search: 'brand=Kia', seenId: 4 }

test.each([
  ['new matches', 4, { count: 3, newestId: 9 }, 3],
  ['nothing if the visitor has seen the newest', 9, { count: 3, newestId: 9 }, 0],
  ['all unseen matches after another one', 9, { count: 4, newestId: 12 }, 4],
  ['nothing without matches', undefined, { count: 0, newestId: 0 }, 0],
])('a saved search counts %s', (_, noticedId, found, count) => {
  expect(unnoticedCount({ ...kia, noticedId }, found)).toBe(count)
})

test.each([
  ['  Family   car ', 'Family car'],
  [' \n', undefined],
  ['x'.repeat(100), 'x'.repeat(80)],
])('the name %j is saved as %j', (text, name) => {
  expect(searchName(text)).toBe(name)
})

test.each<[unknown, unknown[]]>([
  [undefined, []],
  [{ length: 3 }, []],
  [[kia, { ...kia, name: 'Again' }], [kia]],
  [[{ ...kia, search: 'page=2&utm=x&brand=Kia' }], [kia]],
  [[{ ...kia, noticedId: 7 }], [{ ...kia, noticedId: 7 }]],
  [[{ ...kia, noticedId: '7' }], [kia]],
  [[null, 'brand=Kia', [], { ...kia, name: ' ' }, { ...kia, search: 1 }, { ...kia, seenId: 2 ** 31 }], []],
])('a stored list %j is parsed without invalid values', (value, searches) => {
  expect(parseSavedSearches(value)).toEqual(searches)
})

test('at most twenty saved searches are read', () => {
  const many = Array.from({ length: 30 }, (_, year) => ({ ...kia, search: `yearMin=${1990 + year}` }))
  expect(parseSavedSearches(many)).toHaveLength(20)
})
