import { expect, test } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { stateOf } from '../../../tests/catalogue/catalogue-state.ts'
import { Random } from '../../../tests/catalogue/random.ts'
import { listingsNow, randomListing } from '../../../tests/catalogue/random-listings.ts'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'
import { Catalogue } from './catalogue.ts'
import type { MemoryBudget } from './listings.ts'
import { emptySnapshot } from './snapshot.ts'

const now = () => listingsNow
const megabyte = 1_000_000
const room: MemoryBudget = { vocabulary: megabyte, heap: megabyte, records: megabyte }

/** Random listings of five dealerships. */
function others(from: number, count: number): Vehicle[] {
  const random = new Random(from)
  return Array.from({ length: count }, (_, place) => randomListing(random, from + place, from + place))
}

function letters(random: Random, count: number): string {
  return String.fromCharCode(...Array.from({ length: count }, () => random.between(97, 122)))
}

function words(random: Random, count: number, length: number): string {
  return Array.from({ length: count }, () => letters(random, length)).join(' ')
}

test('the catalogue is full when listings exceed the budget, until some are removed', () => {
  const shapes: ((random: Random) => Partial<Vehicle>)[] = [
    (random) => ({ details: letters(random, 100).repeat(100) }),
    (random) => ({ brand: words(random, 33, 5), model: words(random, 33, 5), color: words(random, 33, 5) }),
    (random) => ({
      imageUrls: new Array(40).fill('').map(() => `https://a.example/${letters(random, 900)}`),
    }),
  ]
  for (const shape of shapes) {
    const random = new Random(7)
    const catalogue = new Catalogue(emptySnapshot(now, room))
    const { listings } = catalogue.snapshot
    const change = (row: Vehicle) => ({ id: row.id, row: { ...row, ...shape(random) } })
    listings.apply(others(1, 12).map(change))
    expect(catalogue.isFull).toBe(false)
    listings.apply(others(13, 375).map(change))
    expect([catalogue.isFull, catalogue.size]).toEqual([true, 387])
    listings.apply(others(13, 375).map(({ id }) => ({ id, row: undefined })))
    expect(catalogue.isFull).toBe(false)
  }
})

test('words beyond the budget find nothing, and older words still find their listings', () => {
  const random = new Random(8)
  const catalogue = new Catalogue(emptySnapshot(now, room))
  const { listings } = catalogue.snapshot
  const [first, ...rest] = others(1, 300).map((row) => ({ ...row, details: words(random, 90, 8) }))
  listings.apply([first, ...rest].flatMap((row) => (row ? [{ id: row.id, row }] : [])))
  expect(listings.columns.terms.rejected).toBeGreaterThan(0)
  expect(listings.columns.terms.sizeBytes).toBeLessThan(2 * room.vocabulary)
  const found = (row: Vehicle | undefined) => catalogue.search({ q: row?.details?.split(' ')[0] }).matched
  expect([found(first), found(rest.at(-1))]).toEqual([1, 0])
  expect(catalogue.search({ q: first?.brand }).matched).toBeGreaterThan(0)
})

test('changing one listing many times leaks no memory', () => {
  const random = new Random(9)
  const rows = others(1, 60)
  const catalogue = catalogueOf({ vehicles: rows, now })
  const { listings } = catalogue.snapshot
  let last = rows[0] as Vehicle
  for (let round = 0; round < 1000; round++) {
    const [brand, model, color] = [letters(random, 8), words(random, 3, 8), letters(random, 8)]
    last = { ...last, brand, model, color, details: words(random, 20, 8), version: 1000 + round }
    listings.apply([{ id: 1, row: last }])
  }
  expect(listings.columns.sizeBytes).toBeLessThan(2 * megabyte)
  expect(listings.columns.facets.model.length).toBeLessThan(400)
  expect(stateOf(catalogue)).toEqual(stateOf(catalogueOf({ vehicles: [last, ...rows.slice(1)], now })))
})
