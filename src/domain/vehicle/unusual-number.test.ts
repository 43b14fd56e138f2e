import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { vehicleTypes } from '../enums.ts'
import {
  type Expectation,
  kindName,
  type ListingNumbers,
  nothingUsual,
  type UsualNumbers,
  unusualNumbers,
} from './unusual-number.ts'

const now = new Date('2026-11-21T12:00:00Z')
const corolla = { brand: 'Toyota', model: 'Corolla', vehicleType: 'Car', year: 2018 } as const
const numbers = { price: 45_000, mileage: 90_000, engineCC: 1800 }
const usual: UsualNumbers = {
  price: { median: 45_000, spread: 6, like: 'model' },
  mileage: { median: 90_000, spread: 9, like: 'makeAndType' },
  engineCC: { median: 1800, spread: 5, like: 'type' },
}

function messages(
  changed: Partial<ListingNumbers & { year: number }>,
  expectation: Partial<Expectation> = {},
): string[] {
  const listing = { ...corolla, ...numbers, ...changed }
  return unusualNumbers(listing, { usual, now, ...expectation }).map(({ message }) => message)
}

describe('against the median of its kind', () => {
  test.each([
    [{ price: 4_500_000 }, 'Price $4,500,000 is 100 times what a Toyota Corolla usually costs ($45,000)'],
    [{ price: 450 }, 'Price $450 is 100 times less than what a Toyota Corolla usually costs ($45,000)'],
    [{ mileage: 900_000 }, 'Mileage 900,000 km is 10 times what a Toyota car usually has (90,000 km)'],
    [{ mileage: 4_500 }, 'Mileage 4,500 km is 20 times less than what a Toyota car usually has (90,000 km)'],
    [{ engineCC: 10_001_500 }, 'Engine 10,001,500 cc is 5,556 times what a car usually has (1,800 cc)'],
    [{ engineCC: 180 }, 'Engine 180 cc is 10 times less than what a car usually has (1,800 cc)'],
  ])('%j is asked about', (changed, message) => {
    expect(messages(changed)).toEqual([message])
  })

  test.each([
    [{}],
    [{ price: 0 }],
    [{ price: 449_999.99 }],
    [{ price: 4_500.01 }],
    [{ engineCC: 0 }],
    [{ mileage: 0 }],
    [{ mileage: 999.99 }],
    [{ mileage: 4_500, year: 2024 }],
    [{ price: null, mileage: null, engineCC: null }],
  ])('%j is not', (changed) => {
    expect(messages(changed)).toEqual([])
  })

  it('leaves an old vehicle of a model that is mostly new alone', () => {
    const young = { ...usual, mileage: { median: 15_000, spread: 20, like: 'model' } as const }
    expect(messages({ mileage: 300_000, year: 2006 }, { usual: young })).toEqual([])
    expect(messages({ mileage: 300_000, year: 2022 }, { usual: young })).toEqual([
      'Mileage 300,000 km is 20 times what a Toyota Corolla usually has (15,000 km)',
    ])
  })
})

describe('against the median of a kind that is alike', () => {
  const hilux: UsualNumbers = { ...nothingUsual, price: { median: 130_950, spread: 2.2, like: 'model' } }
  const asked = (price: number, known = hilux) =>
    unusualNumbers(
      { ...numbers, brand: 'Toyota', model: 'Hilux', vehicleType: 'Pickup', year: 2018, price },
      { usual: known, now },
    ).map(({ message }) => message)

  it('asks from four times on', () => {
    expect(asked(1_200_000)).toEqual([
      'Price $1,200,000 is 9 times what a Toyota Hilux usually costs ($130,950)',
    ])
    expect(asked(12_000)).toHaveLength(1)
    expect(asked(523_800)).toHaveLength(1)
    expect(asked(32_737)).toHaveLength(1)
    expect(asked(523_799)).toEqual([])
    expect(asked(32_738)).toEqual([])
  })

  it('asks from ten times on where its prices are spread widely', () => {
    const wide: UsualNumbers = { ...hilux, price: { median: 130_950, spread: 4, like: 'type' } }
    expect(asked(1_200_000, wide)).toEqual([])
    expect(asked(1_309_500, wide)).toHaveLength(1)
    expect(asked(13_095, wide)).toHaveLength(1)
  })
})

describe('against what it was', () => {
  it('asks where the new number leads away from what is usual', () => {
    expect(messages({ price: 400_000 }, { before: { ...numbers, price: 40_000 } })).toEqual([
      'Price $400,000 is 10 times what it was ($40,000)',
    ])
  })

  it('asks neither again nor about a correction', () => {
    const before = { price: 45_000_000, mileage: 1_500_000, engineCC: 10_001_500 }
    for (const known of [usual, nothingUsual]) {
      expect(messages(before, { before, usual: known })).toEqual([])
      expect(messages({}, { before, usual: known })).toEqual([])
    }
  })

  it('takes a new car that has been driven and a price that is named at last', () => {
    expect(messages({ mileage: 20_000 }, { before: { ...numbers, mileage: 50 } })).toEqual([])
    expect(messages({}, { before: { ...numbers, price: 0 } })).toEqual([])
  })
})

test.each([
  [{ price: 5_000_000.01 }, 'Price $5,000,000.01 is unusually high'],
  [{ price: 499.99 }, 'Price $499.99 is unusually low'],
  [{ mileage: 1_000_001 }, 'Mileage 1,000,001 km is unusually high'],
  [{ engineCC: 20_001 }, 'Engine 20,001 cc is unusually high'],
  [{ engineCC: 99 }, 'Engine 99 cc is unusually low'],
  [{ price: 5_000_000, mileage: 1_000_000, engineCC: 20_000 }, undefined],
  [{ price: 500, mileage: 1, engineCC: 100 }, undefined],
])('of a kind that is not known %j is held against bounds', (changed, message) => {
  expect(messages(changed, { usual: nothingUsual })).toEqual(message === undefined ? [] : [message])
})

test('a price and an engine are asked about just where they are four or ten times off', () => {
  const median = fc.integer({ min: 1000, max: 100_000 })
  const factor = fc.oneof(
    fc.double({ min: 0.01, max: 1, noNaN: true }),
    fc.double({ min: 1, max: 30, noNaN: true }),
  )
  fc.assert(
    fc.property(
      median,
      factor,
      fc.constantFrom('price', 'engineCC'),
      fc.boolean(),
      (middle, times, field, isWide) => {
        const known = {
          ...nothingUsual,
          [field]: { median: middle, spread: isWide ? 4 : 3.99, like: 'model' },
        }
        const most = isWide ? 10 : 4
        const value = Math.round(middle * times)
        const others = { price: 1000, mileage: 0, engineCC: 0, [field]: value }
        const isNear = value === middle || (value * most > middle && value < middle * most)
        expect(messages(others, { usual: known })).toHaveLength(isNear ? 0 : 1)
      },
    ),
  )
})

test('every kind reads as one of it', () => {
  const names = vehicleTypes.map((vehicleType) => kindName({ brand: 'MG', model: '4', vehicleType }, 'type'))
  expect(names).toEqual(['an SUV', 'a pickup', 'a car', 'a hatchback', 'a truck', 'a machine'])
  const audi = { brand: 'Audi', model: 'A4', vehicleType: 'Car' } as const
  expect(kindName(audi, 'model')).toBe('an Audi A4')
  expect(kindName({ ...audi, brand: 'BMW' }, 'makeAndType')).toBe('a BMW car')
  expect(kindName({ ...audi, brand: 'MG' }, 'makeAndType')).toBe('an MG car')
})
