import { expect, test } from 'vitest'
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

const young = { ...usual, mileage: { median: 15_000, spread: 20, like: 'model' } as const }
const before = { price: 45_000_000, mileage: 1_500_000, engineCC: 10_001_500 }

test.each<[Partial<ListingNumbers & { year: number }>, string, Partial<Expectation>?]>([
  [{ price: 4_500_000 }, 'Price $4,500,000 is 100 times what a Toyota Corolla usually costs ($45,000)'],
  [{ price: 450 }, 'Price $450 is 100 times less than what a Toyota Corolla usually costs ($45,000)'],
  [{ mileage: 900_000 }, 'Mileage 900,000 km is 10 times what a Toyota car usually has (90,000 km)'],
  [{ engineCC: 10_001_500 }, 'Engine 10,001,500 cc is 5,556 times what a car usually has (1,800 cc)'],
  [
    { mileage: 300_000, year: 2022 },
    'Mileage 300,000 km is 20 times what a Toyota Corolla usually has (15,000 km)',
    { usual: young },
  ],
  [
    { price: 400_000 },
    'Price $400,000 is 10 times what it was ($40,000)',
    { before: { ...numbers, price: 40_000 } },
  ],
  [{ price: 5_000_000.01 }, 'Price $5,000,000.01 is unusually high', { usual: nothingUsual }],
  [{ price: 499.99 }, 'Price $499.99 is unusually low', { usual: nothingUsual }],
  [{ engineCC: 20_001 }, 'Engine 20,001 cc is unusually high', { usual: nothingUsual }],
])('the form asks about %j', (changed, message, expectation) => {
  expect(messages(changed, expectation)).toEqual([message])
})

test.each<[string, Partial<ListingNumbers & { year: number }>, Partial<Expectation>?]>([
  ['a usual listing', {}],
  ['no price and no engine', { price: 0, engineCC: 0 }],
  ['a new vehicle', { mileage: 999.99 }],
  ['few kilometres in the first years', { mileage: 4_500, year: 2024 }],
  ['unchanged numbers of an unknown kind', before, { before, usual: nothingUsual }],
  ['a correction of an unknown kind', {}, { before, usual: nothingUsual }],
  ['a first price', {}, { before: { ...numbers, price: 0 } }],
  ['missing numbers', { price: null, mileage: null, engineCC: null }],
  ['an old vehicle of a new model', { mileage: 300_000, year: 2006 }, { usual: young }],
  ['unchanged numbers', before, { before }],
  ['a correction', {}, { before }],
  ['a driven new car', { mileage: 20_000 }, { before: { ...numbers, mileage: 50 } }],
  ['upper bounds', { price: 5_000_000, mileage: 1_000_000, engineCC: 20_000 }, { usual: nothingUsual }],
  ['lower bounds', { price: 500, mileage: 1, engineCC: 100 }, { usual: nothingUsual }],
])('the form does not ask about %s', (_what, changed, expectation) => {
  expect(messages(changed, expectation)).toEqual([])
})

test.each([
  [3.99, 4],
  [4, 10],
])(
  'in a model whose numbers vary by %d a price or engine is asked about when %i times off',
  (spread, most) => {
    const [low, high] = [20_000 / most, 20_000 * most]
    for (const field of ['price', 'engineCC']) {
      const known = { ...nothingUsual, [field]: { median: 20_000, spread, like: 'model' } }
      const questions = (value: number) =>
        messages({ price: 1000, mileage: 0, engineCC: 0, [field]: value }, { usual: known }).length
      expect([low, low + 1, high - 1, high].map(questions)).toEqual([1, 0, 0, 1])
    }
  },
)

test('a kind has its article', () => {
  const names = vehicleTypes.map((vehicleType) => kindName({ brand: 'MG', model: '4', vehicleType }, 'type'))
  expect(names).toEqual(['an SUV', 'a pickup', 'a car', 'a hatchback', 'a truck', 'a machine'])
  expect(kindName({ ...corolla, brand: 'Audi' }, 'model')).toBe('an Audi Corolla')
  expect(kindName({ ...corolla, brand: 'BMW' }, 'makeAndType')).toBe('a BMW car')
  expect(kindName({ ...corolla, brand: 'MG' }, 'makeAndType')).toBe('an MG car')
})
