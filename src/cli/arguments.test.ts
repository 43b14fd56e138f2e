import { expect, test } from 'vitest'
import { readImportArguments } from './arguments.ts'

const read = (...args: string[]) => readImportArguments(['cars.csv', ...args])

test('the arguments give the values that rows lack, and the meaning of headings and numbers', () => {
  const args = read(
    ...['--dealership', 'A', '--type', 'suv', '--user', 'ann'],
    ...['--rate', 'usd=2', '--currency', 'USD', '--mileage-unit', 'miles', '--engine', '1.8L'],
  )
  expect(args).toMatchObject({
    constants: { vehicleType: 'SUV', engineCC: 1800 },
    username: 'ann',
    money: { assumed: 'USD', rates: new Map([['USD', 2]]) },
    mileageUnit: 'miles',
  })
})

test.each([
  ['', 'Name a dealership with --dealership.'],
  ['--dealership A Motors', 'There is one file, not also "Motors".'],
  ['--dealership A --colour red', "Unknown option '--colour'."],
  ['--dealership A --rate BBD=1', '--rate takes CODE=BARBADOS DOLLARS'],
  ['--dealership A --rate USD=2 --rate USD=3', '--rate names USD twice.'],
  ['--dealership A --currency JPY', '--currency JPY needs its rate: --rate JPY=BARBADOS DOLLARS.'],
  ['--dealership A --mileage-unit m', '--mileage-unit takes km or miles.'],
])('%j is refused with one sentence', (args, sentence) => {
  expect(() => read(...args.split(' ').filter(Boolean))).toThrow(sentence)
})
