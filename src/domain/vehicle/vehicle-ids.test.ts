import { expect, test } from 'vitest'
import { parseVehicleIds } from './vehicle-ids.ts'

test.each<[unknown, number[]]>([
  ['3,1,2', [3, 1, 2]],
  [' 3 , 3,03', [3]],
  ['', []],
  ['0,-1,1.5,x,1e3,2147483648,99999999999', []],
  ['7,,8', [7, 8]],
  [
    ['1,2', '2', '3'],
    [1, 2, 3],
  ],
  [
    [5, '6', null, {}, Number.NaN],
    [5, 6],
  ],
  [undefined, []],
  [null, []],
])('%j names %j', (given, ids) => {
  expect(parseVehicleIds(given)).toEqual(ids)
})

test('a hundred at most, or as many as may be', () => {
  const many = Array.from({ length: 150 }, (_, index) => index + 1).join(',')
  expect(parseVehicleIds(many)).toHaveLength(100)
  expect(parseVehicleIds(many, 4)).toEqual([1, 2, 3, 4])
})
