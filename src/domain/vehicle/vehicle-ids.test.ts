import { expect, test } from 'vitest'
import { parseVehicleIds } from './vehicle-ids.ts'

test.each<[unknown, number[]]>([
  ['3,1,2', [3, 1, 2]],
  [' 3 ,, 3,03', [3]],
  ['0,-1,1.5,x,1e3,2147483648,99999999999', []],
  [
    ['1,2', 2, '3', null, {}, Number.NaN],
    [1, 2, 3],
  ],
  [undefined, []],
])('%j names %j', (given, ids) => {
  expect(parseVehicleIds(given)).toEqual(ids)
})

test('at most a hundred ids are read, or the given maximum', () => {
  const many = Array.from({ length: 150 }, (_, index) => index + 1).join(',')
  expect(parseVehicleIds(many)).toHaveLength(100)
  expect(parseVehicleIds(many, 4)).toEqual([1, 2, 3, 4])
})
