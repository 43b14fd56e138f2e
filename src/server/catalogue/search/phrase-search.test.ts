import { describe, expect, test } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleRows } from '../../../../tests/support/fixtures.ts'
import { catalogueOf } from '../open-catalogue.ts'

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

describe('what no listing matches is left out', () => {
  test.each<[q: string, unmatched: string[], matched: number, words: string]>([
    ['white swift', [], 1, ''],
    ['red swift', ['red'], 2, ''],
    ['swift helicopter', ['helicopter'], 2, ''],
    ['red swift sunroof', ['red'], 1, 'sunroof'],
    ['swift 2018 sunroof', ['sunroof'], 1, ''],
    ['helicopter propeller', [], 0, 'helicopter propeller'],
  ])('%s', (q, unmatched, matched, words) => {
    const read = swifts.readQuery({ q })
    expect({ unmatched: read.unmatched, words: read.words }).toEqual({ unmatched, words })
    expect(swifts.search(read.query).matched).toBe(matched)
  })

  test('but never what was set beside the words', () => {
    const read = swifts.readQuery({ q: 'swift sunroof', color: ['Red'] })
    expect(read).toMatchObject({ query: { color: ['Red'], q: 'sunroof' }, unmatched: ['swift'] })
    expect(swifts.readQuery({ q: 'swift', color: ['Green'] })).toMatchObject({ unmatched: [] })
  })

  test('many words that none has are read in time', () => {
    const q = Array.from({ length: 40 }, (_, index) => `w${index}x`).join(' ')
    expect(swifts.readQuery({ q: `${q} swift` })).toMatchObject({ query: { model: ['Swift'] } })
  })
})

test('the vocabulary follows the listings', () => {
  const catalogue = catalogueWith({ brand: 'Kia', model: 'Rio' })
  expect(catalogue.readQuery({ q: 'jeep' }).query).toEqual({ vehicleType: ['SUV'] })
  const jeep = { ...plain, id: 2, brand: 'Jeep', model: 'Compass' }
  catalogue.snapshot.listings.apply([{ id: 2, row: jeep }])
  expect(catalogue.readQuery({ q: 'jeep compass' }).query).toEqual({ brand: ['Jeep'], model: ['Compass'] })
  catalogue.snapshot.listings.apply([{ id: 2, row: undefined }])
  expect(catalogue.readQuery({ q: 'jeep' }).query).toEqual({ vehicleType: ['SUV'] })
})

test('a search by its filters is taken literally', () => {
  expect(swifts.search({ q: 'under 40k' }).matched).toBe(0)
  expect(swifts.readQuery({ brand: ['Kia'] })).toEqual({
    query: { brand: ['Kia'] },
    understood: [],
    words: '',
    unmatched: [],
  })
})
