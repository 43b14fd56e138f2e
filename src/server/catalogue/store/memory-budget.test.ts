import { describe, expect, test } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { stateOf } from '../../../../tests/catalogue/catalogue-state.ts'
import { Random } from '../../../../tests/catalogue/random.ts'
import { listingsNow, randomListing } from '../../../../tests/catalogue/random-listings.ts'
import { Catalogue } from '../catalogue.ts'
import { catalogueOf } from '../open-catalogue.ts'
import { emptySnapshot } from '../store/snapshot.ts'
import { type MemoryBudget, memoryBudget, unlimitedBudget } from './memory-budget.ts'

const now = () => listingsNow
const megabyte = 1_000_000
const room: MemoryBudget = {
  vocabulary: megabyte,
  heap: 4 * megabyte,
  records: 4 * megabyte,
  dealerships: megabyte,
}

/** What others listed before and after; every listing is one of these five dealerships'. */
function others(from: number, count: number): Vehicle[] {
  const random = new Random(from)
  return Array.from({ length: count }, (_, place) => randomListing(random, from + place, from + place))
}

function fill(catalogue: Catalogue, rows: readonly Vehicle[]): void {
  const { listings } = catalogue.snapshot
  for (let from = 0; from < rows.length; from += 250) {
    listings.apply(rows.slice(from, from + 250).map((row) => ({ id: row.id, row })))
    for (const _ of listings.evictOverBudget());
  }
}

/** The ids of the listings that are not served. */
function missing(catalogue: Catalogue, rows: readonly Vehicle[]): number[] {
  return rows.map(({ id }) => id).filter((id) => !catalogue.vehicle(id))
}

/** Random letters of the whole of Unicode, or of the alphabet. */
function letters(random: Random, count: number, isAnywhere = false): string {
  const letter = () =>
    isAnywhere
      ? random.pick([
          random.between(0x4e00, 0x9fff),
          random.between(0x1e900, 0x1e943),
          random.between(0xac00, 0xd7a3),
        ])
      : random.between(97, 122)
  return String.fromCodePoint(...Array.from({ length: count }, letter))
}

function words(random: Random, count: number, length: number, isAnywhere = false): string {
  return Array.from({ length: count }, () => letters(random, length, isAnywhere)).join(' ')
}

const shapes: Record<string, (random: Random) => Partial<Vehicle>> = {
  'details of random words': (random) => ({ details: words(random, 310, 8) }),
  'one word of 10,000 characters': (random) => ({ details: letters(random, 100).repeat(100) }),
  'words of all Unicode': (random) => ({ details: words(random, 310, 5, true) }),
  'a model of random words': (random) => ({ model: words(random, 33, 5) }),
  'a model of 200 characters': (random) => ({ model: letters(random, 200) }),
  'a make, model and colour of random words': (random) => ({
    brand: words(random, 33, 5),
    model: words(random, 33, 5, true).slice(0, 200),
    color: words(random, 33, 5),
  }),
  'forty long picture addresses': (random) => ({
    imageUrls: Array.from({ length: 40 }, () => `https://a.example/${letters(random, 10).repeat(100)}`),
  }),
}

describe('an account that lists without end', () => {
  test.each(Object.entries(shapes))('by %s is held to its share', (_, shape) => {
    const random = new Random(7)
    const catalogue = new Catalogue(emptySnapshot(now, room))
    const before = others(1, 300)
    const [sample] = before
    const hostile = Array.from({ length: 800 }, (_, place) => ({
      ...(sample as Vehicle),
      id: 1000 + place,
      version: 1000 + place,
      dealershipName: 'Endless',
      ...shape(random),
    }))
    const after = others(3000, 100)
    fill(catalogue, [...before, ...hostile, ...after])
    const { listings } = catalogue.snapshot
    expect(listings.usedShare()).toBeLessThanOrEqual(1)
    expect(listings.columns.sizeBytes).toBeLessThanOrEqual(room.heap)
    expect(listings.count).toBe(1200)
    expect(missing(catalogue, [...before, ...after])).toEqual([])
    const [first] = after
    expect(catalogue.search({ q: first?.brand ?? '', pageSize: 100 }).matched).toBeGreaterThan(0)
    if (listings.evicted.size > 0) expect(catalogue.vehicle(1000)).toBeUndefined()
    expect(catalogue.vehicle(1799), 'its newest').toBeDefined()
  })

  test('as many accounts lets the listings of others stay all the same', () => {
    const random = new Random(8)
    const catalogue = new Catalogue(emptySnapshot(now, room))
    const before = others(1, 100)
    const [sample] = before
    const hostile = Array.from({ length: 1500 }, (_, place) => ({
      ...(sample as Vehicle),
      id: 1000 + place,
      version: 1000 + place,
      dealershipName: words(new Random(place % 30), 33, 5),
      details: words(random, 310, 8),
    }))
    fill(catalogue, [...before, ...hostile])
    expect(catalogue.snapshot.listings.evicted.size).toBeGreaterThan(100)
    expect(missing(catalogue, before)).toEqual([])
    const names = catalogue.facet('dealer', {})
    expect(names.length, 'every dealership keeps its share').toBe(35)
  })
})

test('changing one listing again and again leaves nothing behind', () => {
  const random = new Random(9)
  const rows = others(1, 60)
  const catalogue = catalogueOf({ vehicles: rows, now })
  const { listings } = catalogue.snapshot
  let last = rows[0] as Vehicle
  for (let round = 0; round < 3000; round++) {
    const [brand, model, color] = [letters(random, 8), words(random, 3, 8), letters(random, 8)]
    last = { ...last, brand, model, color, details: words(random, 20, 8), version: 1000 + round }
    listings.apply([{ id: 1, row: last }])
  }
  expect(listings.columns.sizeBytes).toBeLessThan(3 * megabyte)
  expect(listings.columns.facets.model.length).toBeLessThan(400)
  expect(stateOf(catalogue)).toEqual(stateOf(catalogueOf({ vehicles: [last, ...rows.slice(1)], now })))
})

test('what was left out stays so until the next load, and counts', () => {
  const catalogue = new Catalogue(emptySnapshot(now, { ...unlimitedBudget, records: 100_000 }))
  const rows = others(1, 200)
  fill(catalogue, rows)
  const { listings } = catalogue.snapshot
  const [id = 0] = rows.map((row) => row.id).filter((one) => listings.evicted.has(one))
  const { revision, size } = catalogue
  expect([size + listings.evicted.size, listings.count, listings.highestVersion()]).toEqual([200, 200, 200])
  listings.apply([{ id, row: { ...(rows[id - 1] as Vehicle), version: 300 } }])
  expect([catalogue.vehicle(id), catalogue.has(id), catalogue.revision]).toEqual([
    undefined,
    true,
    revision + 1,
  ])
  expect(listings.highestVersion()).toBe(300)
  expect(listings.shouldReload()).toBe(false)
  listings.apply([{ id, row: undefined }])
  expect([catalogue.has(id), listings.count]).toEqual([false, 199])
  listings.apply(
    catalogue
      .ids()
      .slice(0, size / 2)
      .map((one) => ({ id: one, row: undefined })),
  )
  expect(listings.shouldReload()).toBe(true)
})

test('the room is a part of the heap and of the memory, whichever is less', () => {
  const gigabyte = 2 ** 30
  const large = memoryBudget(4 * gigabyte, 16 * gigabyte)
  expect([large.heap, large.records]).toEqual([gigabyte, 2 * gigabyte])
  expect(memoryBudget(4 * gigabyte, gigabyte).heap).toBe(gigabyte / 8)
  expect(memoryBudget(4 * gigabyte, gigabyte).records).toBe(gigabyte / 8)
  expect(memoryBudget().heap).toBeGreaterThan(10 * megabyte)
})
