import { describe, expect, it, test } from 'vitest'
import {
  findSame,
  newSinceQuery,
  parseSavedSearches,
  savedSearchKey,
  searchName,
  unnoticedCount,
} from './saved-searches.ts'

it('is saved in one spelling, without its page', () => {
  expect(savedSearchKey({ page: 3, brand: ['Toyota', 'Kia'], sort: 'price-low' })).toBe(
    'brand=Kia&brand=Toyota&sort=price-low',
  )
})

it('asks for matching, unsold listings above the highest seen, whatever its order', () => {
  expect(newSinceQuery({ search: 'brand=Kia&sort=price-low&page=2', seenId: 12 })).toEqual({
    brand: ['Kia'],
    sold: false,
    pageSize: 1,
    idAbove: 12,
  })
  expect(newSinceQuery({ search: '', seenId: 0 })).toEqual({ sold: false, pageSize: 1 })
})

it.each([
  ['new ones that came since', 4, { count: 3, newestId: 9 }, 3],
  ['none where the visitor was told of the newest', 9, { count: 3, newestId: 9 }, 0],
  ['all that were not looked at once another one comes', 9, { count: 4, newestId: 12 }, 4],
  ['none without any', undefined, { count: 0, newestId: 0 }, 0],
])('counts %s', (_, noticedId, found, count) => {
  expect(unnoticedCount({ name: 'Kias', search: 'brand=Kia', seenId: 2, noticedId }, found)).toBe(count)
})

it('finds the same in another order', () => {
  expect(findSame({ brand: ['Kia'], sort: 'a-z', page: 2 }, { brand: ['Kia'] })).toBe(true)
  expect(findSame({ brand: ['Kia'] }, { brand: ['Ford'] })).toBe(false)
})

test.each([
  ['  Family   car ', 'Family car'],
  ['', undefined],
  [' \n', undefined],
  ['x'.repeat(100), 'x'.repeat(80)],
])('the name %j is kept as %j', (text, name) => {
  expect(searchName(text)).toBe(name)
})

describe('reading the kept list', () => {
  const kia = { name: 'Kias', search: 'brand=Kia', seenId: 4 }
  test.each<[unknown, unknown[]]>([
    [undefined, []],
    [{ length: 3 }, []],
    [[kia], [kia]],
    [[kia, { ...kia, name: 'Again' }], [kia]],
    [[{ ...kia, search: 'page=2&utm=x&brand=Kia' }], [kia]],
    [[{ ...kia, noticedId: 7 }], [{ ...kia, noticedId: 7 }]],
    [[{ ...kia, noticedId: '7' }], [kia]],
    [
      [
        { ...kia, name: ' ' },
        { ...kia, search: 1 },
        { ...kia, seenId: -1 },
        { ...kia, seenId: 2 ** 31 },
      ],
      [],
    ],
    [[null, 'brand=Kia', []], []],
  ])('%j', (value, searches) => {
    expect(parseSavedSearches(value)).toEqual(searches)
  })

  it('keeps twenty', () => {
    const many = Array.from({ length: 30 }, (_, year) => ({ ...kia, search: `yearMin=${1990 + year}` }))
    expect(parseSavedSearches(many)).toHaveLength(20)
  })
})
