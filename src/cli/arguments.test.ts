import { describe, expect, test } from 'vitest'
import { readImportArguments } from './arguments.ts'

const given = (...args: string[]) => readImportArguments(['cars.csv', ...args])

describe('readImportArguments', () => {
  test('takes what rows may lack, and what headings mean', () => {
    const args = given('--dealership', 'A', '--type', 'suv', '--map', 'a=b=engineCC', '--user', 'ann')
    expect(args).toMatchObject({ constants: { vehicleType: 'SUV' }, username: 'ann' })
    expect(args?.renames).toEqual(new Map([['a=b', 'engineCC']]))
  })

  test('takes what numbers mean and what is given for rows without', () => {
    const args = given(
      ...['--dealership', 'A', '--rate', 'usd=2', '--currency', 'USD', '--mileage-unit', 'miles'],
      ...['--engine', '1.8L', '--fuel', 'gasoline', '--transmission', 'A/T'],
    )
    expect(args).toMatchObject({
      constants: { engineCC: 1800, fuelType: 'Petrol', transmission: 'Automatic' },
      money: { assumed: 'USD', rates: new Map([['USD', 2]]) },
      mileageUnit: 'miles',
    })
  })

  test.each([
    ['', 'Name a dealership with --dealership.'],
    ['--dealership A --type boots', '--type takes SUV, Pickup, Car, Hatchback, Truck or Equipment.'],
    [
      '--dealership A --map tax',
      '--map takes HEADING=FIELD, FIELD being a column such as engineCC, not "tax".',
    ],
    ['--dealership A --colour red', "Unknown option '--colour'."],
    ['--dealership A --rate BBD=1', '--rate takes CODE=BARBADOS DOLLARS'],
    ['--dealership A --rate USD=0', '--rate takes CODE=BARBADOS DOLLARS'],
    ['--dealership A --rate USD=2 --rate USD=3', '--rate names USD twice.'],
    ['--dealership A --currency JPY', '--currency JPY needs its rate: --rate JPY=BARBADOS DOLLARS.'],
    ['--dealership A --mileage-unit m', '--mileage-unit takes km or miles.'],
    ['--dealership A --engine 12,5', '--engine takes a size such as 1800 or 1.8L'],
  ])('refuses %j in one sentence', (args, sentence) => {
    expect(() => given(...args.split(' ').filter(Boolean))).toThrow(sentence)
  })

  test('needs a file', () => {
    expect(() => readImportArguments(['--dealership', 'A'])).toThrow('Name the CSV file to import.')
  })

  test('gives no arguments if help is asked for', () => {
    expect(given('--help')).toBeUndefined()
  })
})
