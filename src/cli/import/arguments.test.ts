import { describe, expect, test } from 'vitest'
import { readImportArguments, usage } from './arguments.ts'

const given = (...args: string[]) => readImportArguments(['cars.csv', ...args])

describe('readImportArguments', () => {
  test('takes several dealerships, after one option or several', () => {
    const names = ['A & B', 'Côte d’Or']
    expect(given('--dealership', 'A & B', 'Côte d’Or')?.dealerships).toEqual(names)
    expect(given('--dealership', 'A & B', '--dealership=Côte d’Or')?.dealerships).toEqual(names)
  })

  test('makes up as many different dealerships as are asked for', () => {
    expect(new Set(given('--dealerships', '1000')?.dealerships).size).toBe(1000)
  })

  test('takes what rows may lack, and what headings mean', () => {
    const args = given(
      '--dealership',
      'A',
      '--type',
      'suv',
      '--brand',
      'Kia',
      '--map',
      'a=b=engineCC',
      '--user',
      'ann',
    )
    expect(args).toMatchObject({ constants: { vehicleType: 'SUV', brand: 'Kia' }, username: 'ann' })
    expect(args?.renames).toEqual(new Map([['a=b', 'engineCC']]))
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
      'brand',
      'type',
      'color',
      'details',
      'map',
      'report',
    ])
      expect(usage).toContain(`--${option} `)
  })
})
