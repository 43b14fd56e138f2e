import { expect, test } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'
import { vehicleRows } from '../../../tests/support/fixtures.ts'

const now = () => new Date('2026-11-22T12:00:00Z')
const [plain] = vehicleRows(1) as [Vehicle]

function catalogueWith(...listings: Partial<Vehicle>[]) {
  const vehicles = listings.map((fields, index) => ({ ...plain, id: index + 1, ...fields }))
  return catalogueOf({ vehicles, now })
}

const swifts = catalogueWith(
  { brand: 'Suzuki', model: 'Swift', color: 'White', year: 2018, details: 'One owner' },
  { brand: 'Suzuki', model: 'Swift', color: 'Blue', year: 2019, details: 'Sunroof' },
  { brand: 'Kia', model: 'Rio', color: 'Red', year: 2018, details: 'Sunroof' },
)

test.each<[q: string, unmatched: string[], matched: number, words: string]>([
  ['white swift', [], 1, ''],
  ['red swift sunroof', ['red'], 1, 'sunroof'],
  ['swift 2018 sunroof', ['sunroof'], 1, ''],
])('a search drops parts without matches: %s', (q, unmatched, matched, words) => {
  const read = swifts.readQuery({ q })
  expect({ unmatched: read.unmatched, words: read.words }).toEqual({ unmatched, words })
  expect(swifts.search(read.query).matched).toBe(matched)
})

test.each<[q: string, ids: number[], unmatched?: string[], notUnderstood?: string[]]>([
  ['sunroof not red', [2]],
  // Exclusions, makes and models are never dropped.
  ['rio not red', []],
  ['red swift under 1000', []],
  ['rio not 2018', [3], [], ['not 2018']],
  ['swift no sunroof', []],
])('no result contradicts what was typed: %s', (q, ids, unmatched = [], notUnderstood = []) => {
  const read = swifts.readQuery({ q })
  expect(read).toMatchObject({ unmatched, notUnderstood: notUnderstood })
  expect(swifts.search(read.query).ids).toEqual(ids)
})

const family = catalogueWith(
  { brand: 'SEAT', seats: 7, equipment: ['Air conditioning', 'Four-wheel drive'], details: 'Leather seats' },
  { details: 'Seven-seater with A/C, 4x4' },
  { seats: 5, equipment: ['Leather', 'Reverse camera', 'Alloy wheels'], model: '7 Series', year: 2007 },
  { equipment: ['Sunroof', 'Tow bar', 'Bluetooth', 'Child-seat mounts'], details: '12 seats' },
)
test.each<[phrasings: string, ids: number[]]>([
  ['7 seater | 7 seats | seven seater', [2, 1]],
  ['air conditioning | a/c | aircon', [2, 1]],
  ['7 seater 4wd | 4x4 7 seats | awd', [2, 1]],
  ['leather seats | leather', [3, 1]],
  ['reverse camera | backup camera | 5 seats', [3]],
  ['sunroof | tow bar | bluetooth | isofix | child seat', [4]],
  ['2 seats', []],
])('equipment and seats are found in the fields and in the details: %s', (phrasings, ids) => {
  for (const q of phrasings.split(' | '))
    expect([family.search({ q }).ids, family.readQuery({ q }).nearest], q).toEqual([ids, undefined])
})

test('several pieces of equipment are all wanted, and counted together', () => {
  const { ids, facets } = family.search({ equipment: ['Leather', 'Reverse camera'] })
  expect([ids, facets.equipment.map(({ count }) => count), facets.seats]).toEqual([
    [3],
    [1, 1, 1],
    [{ value: '5', count: 1 }],
  ])
  expect(family.search({ equipmentNot: ['Leather'], seatsNot: ['7'] }).ids).toEqual([4, 2])
})

test('a search with filters is taken literally', () => {
  expect(swifts.search({ q: 'under 40k' }).matched).toBe(0)
})

const fields = { brand: 'Suzuki', model: 'Swift', year: 2018, fuelType: 'Petrol', price: 30_000 } as const
const stock = catalogueWith(
  { ...fields, color: 'Red', parish: 'St. Lucy', transmission: 'Manual' },
  { ...fields, color: 'Blue', parish: 'St. John', transmission: 'Automatic', details: 'Sunroof' },
  { ...fields, color: 'White', model: 'Vitz', brand: 'Toyota', year: 2010, fuelType: 'Diesel' },
)
test.each<[q: string, unmatched: string[]]>([
  ['red automatic swift', ['red']],
  ['automatic diesel', ['diesel']],
])('a search drops parts in a fixed order: %s', (q, unmatched) => {
  expect(stock.readQuery({ q }).unmatched).toEqual(unmatched)
})

test('words of hidden listings are unknown', () => {
  const cars = catalogueWith({ brand: 'Zotye', model: 'Zed Special', held: 'removed' })
  expect(cars.readQuery({ q: 'zotye' }).query).toEqual({ q: 'zotye' })
  const row = { ...plain, id: 1, brand: 'Zotye', model: 'Zed Special', version: 2 }
  cars.snapshot.listings.apply([{ id: 1, row }])
  expect(cars.readQuery({ q: 'zotye' }).query).toEqual({ brand: ['Zotye'] })
})
