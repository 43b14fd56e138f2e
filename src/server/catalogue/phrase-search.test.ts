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
    ['red swift sunroof', ['red'], 1, 'sunroof'],
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

  test('many words that none has are read in time', () => {
    const q = Array.from({ length: 40 }, (_, index) => `w${index}x`).join(' ')
    expect(swifts.readQuery({ q: `${q} swift` })).toMatchObject({ query: { model: ['Swift'] } })
  })
})

describe('no result contradicts what was typed', () => {
  const matched = (q: string) => {
    const read = swifts.readQuery({ q })
    return { ids: swifts.search(read.query).ids, unmatched: read.unmatched, said: read.notUnderstood }
  }
  test.each<[q: string, ids: number[], unmatched?: string[], said?: string[]]>([
    ['sunroof not red', [2]],
    // Exclusions are never dropped, and the model comes last.
    ['rio not red', [2, 1], ['rio']],
    ['swift not white not blue', [3], ['swift']],
    ['red swift under 1000', []],
    ['peugeot 2008 under 60k', []],
    ['rio not 2018', [3], [], ['not 2018']],
    ['swift no sunroof', []],
  ])('%s', (q, ids, unmatched = [], said = []) => {
    expect(matched(q)).toEqual({ ids, unmatched, said })
  })
})

test('a colour typed finds its shades', () => {
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
})

test('unknown words lead to the nearest name that finds something', () => {
  const nearest = (q: string) => swifts.readQuery({ q }).nearest
  expect(nearest('suzooki')).toBe('Suzuki')
  expect(nearest('sweift')).toBeUndefined()
  expect(nearest('red swuvt')).toBeUndefined()
  expect(nearest('helicopter')).toBeUndefined()
})

test('the name of a dealership that means something else is asked about', () => {
  const dealers = catalogueWith({ dealershipName: 'Cheap Cars' }, { dealershipName: 'Blue Sky Motors Ltd' })
  const read = dealers.readQuery({ q: 'Cheap-cars' })
  expect(read).toMatchObject({ query: { sort: 'price-low' }, nearest: 'dealer Cheap Cars' })
  expect(dealers.readQuery({ q: read.nearest }).query).toEqual({ dealer: ['Cheap Cars'] })
  expect(dealers.readQuery({ q: 'blue sky motors' }).query).toEqual({ dealer: ['Blue Sky Motors Ltd'] })
})

test('a minivan is no saloon, and a kind of vehicle that is not for sale is none', () => {
  const saloon = { brand: 'Toyota', model: 'Camry', vehicleType: 'Car' } as const
  const cars = catalogueWith(saloon, { brand: 'Toyota', model: 'Noah', vehicleType: 'Car' })
  expect(cars.search(cars.readQuery({ q: 'minivan' }).query).ids).toEqual([2])
  expect(cars.search(cars.readQuery({ q: 'not a minivan' }).query).ids).toEqual([1])
  const saloons = catalogueWith(saloon)
  expect(saloons.readQuery({ q: 'minivan' })).toMatchObject({
    query: { q: 'minivan' },
    unmatched: ['minivan'],
  })
})

test('suggestions are not repeated', () => {
  const texts = (q: string) =>
    swifts.suggest({ q }).map(({ kind, text, count }) => `${kind} ${text} ${count}`)
  expect(texts('swift')).toEqual(['model Swift 2'])
  expect(texts('swi')).toEqual(['model Swift 2'])
  expect(texts('white swift')).toEqual(['filters white swift 1'])
  expect(texts('suzuki')).toEqual(['make Suzuki 2'])
})

test("a 'jeep' is no other SUV, whether a Jeep matches or not", () => {
  const catalogue = catalogueWith({ brand: 'Kia', model: 'Sportage', vehicleType: 'SUV', color: 'White' })
  expect(catalogue.readQuery({ q: 'jeep' })).toMatchObject({ query: { brand: ['Jeep'] }, unmatched: [] })
  const jeep = { ...plain, id: 2, brand: 'Jeep', model: 'Compass', color: 'Red' }
  catalogue.snapshot.listings.apply([{ id: 2, row: jeep }])
  expect(catalogue.readQuery({ q: 'white jeep' })).toMatchObject({
    query: { brand: ['Jeep'] },
    unmatched: ['white'],
  })
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
    ['automatic 2010', ['automatic']],
    ['2010 swift', ['2010']],
    ['swift not petrol', ['swift']],
    ['red swift under 20k', []],
    ['toyota swift', ['swift']],
    ['boat', ['boat']],
    ['jet ski', ['jet ski']],
  ])('%s', (q, unmatched) => {
    expect(stock.readQuery({ q }).unmatched).toEqual(unmatched)
  })

  test('returns the complete search too', () => {
    expect(stock.readQuery({ q: 'red automatic swift' }).wanted).toEqual({
      colorFamily: ['Red'],
      transmission: ['Automatic'],
      model: ['Swift'],
    })
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
