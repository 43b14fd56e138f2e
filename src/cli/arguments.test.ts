import { describe, expect, test } from 'vitest'
import { readImportArguments, usage } from './arguments.ts'

const given = (...args: string[]) => readImportArguments(['cars.csv', ...args])

describe('readImportArguments', () => {
  test('takes what rows may lack, and what headings mean', () => {
    const args = given('--dealership', 'A', '--type', 'suv', '--map', 'a=b=engineCC', '--user', 'ann')
    expect(args).toMatchObject({ constants: { vehicleType: 'SUV' }, username: 'ann' })
    expect(args?.renames).toEqual(new Map([['a=b', 'engineCC']]))
  })

  test('takes what numbers mean and what is given for rows without', () => {
    const args = given(
      ...['--dealership', 'A', '--rate', 'usd=2', '--rate', 'GBP=2.7', '--currency', 'GBP'],
      ...[
        '--mileage-unit',
        'miles',
        '--engine',
        '1.8L',
        '--fuel',
        'gasoline',
        '--transmission',
        'A/T',
        '--draw',
      ],
    )
    expect(args).toMatchObject({
      constants: { engineCC: 1800, fuelType: 'Petrol', transmission: 'Automatic' },
      money: { assumed: 'GBP' },
      mileageUnit: 'miles',
      isDrawing: true,
    })
    expect([...(args?.money.rates ?? [])]).toEqual([
      ['USD', 2],
      ['GBP', 2.7],
    ])
    const plain = given('--dealership', 'A')
    expect(plain).toMatchObject({ money: { assumed: 'BBD' }, mileageUnit: undefined, isDrawing: false })
    expect(given('--dealership', 'A', '--engine', '0')?.constants.engineCC).toBe(0)
  })

  test.each([
    [[], 'Name a dealership with --dealership.'],
    [['--dealership', ' '], 'Name a dealership with --dealership.'],
    [['--dealership', 'x'.repeat(201)], "A dealership's name has at most 200 characters."],
    [['--dealerships', '0'], '--dealerships takes a whole number from 1 to 10000.'],
    [
      ['--dealership', 'A', '--type', 'boots'],
      '--type takes SUV, Pickup, Car, Hatchback, Truck or Equipment.',
    ],
    [
      ['--dealership', 'A', '--map', 'tax'],
      '--map takes HEADING=FIELD, FIELD being a column such as engineCC, not "tax".',
    ],
    [['--dealership', 'A', '--colour', 'red'], "Unknown option '--colour'."],
    [
      ['--dealership', 'A', '--rate', '2'],
      '--rate takes CODE=BARBADOS DOLLARS for one of a foreign currency, such as USD=2, not "2".',
    ],
    [['--dealership', 'A', '--rate', 'BBD=1'], '--rate takes CODE=BARBADOS DOLLARS'],
    [['--dealership', 'A', '--rate', 'XYZ=1'], '--rate takes CODE=BARBADOS DOLLARS'],
    [['--dealership', 'A', '--rate', 'USD=0'], '--rate takes CODE=BARBADOS DOLLARS'],
    [['--dealership', 'A', '--rate', 'USD=2', '--rate', 'USD=3'], '--rate names USD twice.'],
    [
      ['--dealership', 'A', '--currency', 'JPY'],
      '--currency JPY needs its rate: --rate JPY=BARBADOS DOLLARS.',
    ],
    [
      ['--dealership', 'A', '--currency', '$'],
      '--currency takes the code of a currency, such as USD, not "$".',
    ],
    [['--dealership', 'A', '--mileage-unit', 'm'], '--mileage-unit takes km or miles.'],
    [
      ['--dealership', 'A', '--engine', '12,5'],
      '--engine takes a size such as 1800 or 1.8L, or 0 where it is not to be stated.',
    ],
    [['--dealership', 'A', '--fuel', 'LPG'], '--fuel takes Petrol, Diesel, Electric or Hybrid.'],
    [['--dealership', 'A', '--transmission', 'both'], '--transmission takes Manual or Automatic.'],
  ])('refuses %j in one sentence', (args, sentence) => {
    expect(() => given(...args)).toThrow(sentence)
  })

  test('needs a file', () => {
    expect(() => readImportArguments(['--dealership', 'A'])).toThrow('Name the CSV file to import.')
  })

  test('gives no arguments where help is asked for; the help names every option', () => {
    expect(given('--help')).toBeUndefined()
    for (const option of [
      'dealership',
      'dealerships',
      'user',
      'type',
      ...['rate', 'currency', 'mileage-unit', 'engine', 'fuel', 'transmission', 'draw'],
      'map',
      'report',
    ])
      expect(usage).toContain(`--${option} `)
  })
})
