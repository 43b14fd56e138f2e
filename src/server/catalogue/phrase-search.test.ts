import { describe, expect, test } from 'vitest'
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

describe('drops parts that no listing matches', () => {
  test.each<[q: string, unmatched: string[], matched: number, words: string]>([
    ['white swift', [], 1, ''],
    ['red swift', ['red'], 2, ''],
    ['swift helicopter', ['helicopter'], 2, ''],
    ['swift 2018 sunroof', ['sunroof'], 1, ''],
    ['helicopter propeller', [], 0, 'helicopter propeller'],
  ])('%s', (q, unmatched, matched, words) => {
    const read = swifts.readQuery({ q })
    expect({ unmatched: read.unmatched, words: read.words }).toEqual({ unmatched, words })
    expect(swifts.search(read.query).matched).toBe(matched)
  })

  test('but never what was set beside the words', () => {
    const read = swifts.readQuery({ q: 'swift 2019 sunroof', brand: ['Kia'] })
    expect(read).toMatchObject({ query: { brand: ['Kia'], q: 'sunroof' }, unmatched: ['swift', '2019'] })
    expect(swifts.readQuery({ q: 'swift', color: ['Green'] })).toMatchObject({ unmatched: [] })
  })
})

describe('no result contradicts what was typed', () => {
  const matched = (q: string) => {
    const read = swifts.readQuery({ q })
    return { ids: swifts.search(read.query).ids, unmatched: read.unmatched, said: read.notUnderstood }
  }
  test.each<[q: string, ids: number[], unmatched?: string[], said?: string[]]>([
    ['swift not white', [2]],
    ['not suzuki', [3]],
    // Exclusions are never dropped, and the model comes last.
    ['rio not red', [2, 1], ['rio']],
    ['swift not white not blue', [3], ['swift']],
    ['red swift under 1000', []],
    ['peugeot 2008 under 60k', []],
    ['rio not 2018', [3], [], ['not 2018']],
    // Nor 'no' of what it denies.
    ['swift no sunroof', []],
  ])('%s', (q, ids, unmatched = [], said = []) => {
    expect(matched(q)).toEqual({ ids, unmatched, said })
  })
})

test('a family of colours finds its shades, a colour itself alone', () => {
  const cars = catalogueWith(
    { color: 'White' },
    { color: 'Pearl White' },
    { color: 'Navy' },
    { color: 'Red' },
  )
  const found = (q: string) => cars.search(cars.readQuery({ q }).query).ids
  expect(found('white')).toEqual([2, 1])
  expect(found('blue')).toEqual([3])
  expect(found('pearl white')).toEqual([2])
  expect(found('not white')).toEqual([4, 3])
  expect(cars.search({ color: ['white'] }).matched).toBe(1)
  const { facets } = cars.search({ colorFamily: ['White'] })
  expect(facets.color).toEqual([
    { value: 'Pearl White', count: 1 },
    { value: 'White', count: 1 },
  ])
  expect(facets.colorFamily).toEqual([
    { value: 'White', count: 2 },
    { value: 'Blue', count: 1 },
    { value: 'Red', count: 1 },
  ])
})

test('the counts of a field ignore what of it is left out', () => {
  const { facets, matched } = swifts.search({ brandNot: ['Suzuki'] })
  expect(matched).toBe(1)
  expect(facets.brand).toEqual([
    { value: 'Suzuki', count: 2 },
    { value: 'Kia', count: 1 },
  ])
  expect(facets.model).toEqual([{ value: 'Rio', count: 1 }])
})

test('words that are no names lead to the nearest ones that find something', () => {
  const nearest = (q: string) => swifts.readQuery({ q }).nearest
  expect(nearest('suzooki')).toBe('Suzuki')
  expect(nearest('sweift')).toBeUndefined()
  expect(nearest('red swuvt')).toBeUndefined()
  expect(nearest('helicopter')).toBeUndefined()
})

test('a phrase that is a dealership as well leads to it', () => {
  const dealers = catalogueWith({ dealershipName: 'Cheap Cars' }, { dealershipName: 'Blue Sky Motors Ltd' })
  const read = dealers.readQuery({ q: 'Cheap-cars' })
  expect(read).toMatchObject({ query: { sort: 'price-low' }, nearest: 'dealer Cheap Cars' })
  expect(dealers.readQuery({ q: read.nearest }).query).toEqual({ dealer: ['Cheap Cars'] })
  expect(dealers.readQuery({ q: 'blue sky motors' }).query).toEqual({ dealer: ['Blue Sky Motors Ltd'] })
})

test('a search by its filters is taken literally', () => {
  expect(swifts.search({ q: 'under 40k' }).matched).toBe(0)
  expect(swifts.readQuery({ brand: ['Kia'] })).toEqual({
    query: { brand: ['Kia'] },
    understood: [],
    words: '',
    unmatched: [],
    notUnderstood: [],
  })
})

describe('drops parts in a fixed order', () => {
  const fields = { brand: 'Suzuki', model: 'Swift', year: 2018, fuelType: 'Petrol', price: 30_000 } as const
  const stock = catalogueWith(
    { ...fields, color: 'Red', parish: 'St. Lucy', transmission: 'Manual' },
    { ...fields, color: 'Blue', parish: 'St. John', transmission: 'Automatic', details: 'Sunroof' },
    { ...fields, color: 'White', model: 'Vitz', brand: 'Toyota', year: 2010, fuelType: 'Diesel' },
  )
  test.each<[q: string, unmatched: string[]]>([
    ['red swift sunroof', ['sunroof']],
    ['red swift st john', ['st john']],
    ['red automatic swift', ['red']],
    ['automatic diesel', ['diesel']],
    ['2010 swift', ['2010']],
    ['swift not petrol', ['swift']],
    ['red swift under 20k', []],
    ['red boat under 40k', ['boat']],
    ['jet ski', ['jet ski']],
  ])('%s', (q, unmatched) => {
    expect(stock.readQuery({ q }).unmatched).toEqual(unmatched)
  })
})

test('asks about an ambiguous word instead of correcting it', () => {
  const hummer = catalogueWith({ brand: 'Hummer', model: 'H3', details: 'Well kept' })
  expect(hummer.readQuery({ q: 'summer' })).toMatchObject({ words: 'summer', nearest: 'Hummer' })
  expect(hummer.readQuery({ q: 'hummmer' }).query).toEqual({ brand: ['Hummer'] })
})

test('joins spellings of one name, and ignores words of hidden listings', () => {
  const listings = [
    { brand: 'Skoda', model: 'X-Trail' },
    { brand: 'Škoda', model: 'Xtrail' },
    { brand: 'Zotye', model: 'Zed Special', details: 'Clean', held: true },
  ]
  const cars = catalogueWith(...(listings as Partial<Vehicle>[]))
  const found = (q: string) => cars.search(cars.readQuery({ q }).query).ids
  expect(found('skoda')).toEqual([2, 1])
  expect(found('Škoda')).toEqual([2, 1])
  expect(found('x trail')).toEqual([2, 1])
  expect(found('not xtrail')).toEqual([])
  expect(cars.readQuery({ q: 'zotye' }).query).toEqual({ q: 'zotye' })
  cars.snapshot.listings.apply([
    { id: 3, row: { ...plain, id: 3, version: 2, brand: 'Zotye', model: 'Zed Special' } },
  ])
  expect(cars.readQuery({ q: 'zotye zed-special' }).query).toEqual({
    brand: ['Zotye'],
    model: ['Zed Special'],
  })
})
