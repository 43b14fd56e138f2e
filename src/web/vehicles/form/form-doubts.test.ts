import { expect, test } from 'vitest'
import { newVehicle } from '#domain/new-vehicle.ts'
import type { ValidVehicle } from '#domain/vehicle-form.ts'
import { formDoubts } from './form-doubts.ts'

const started: ValidVehicle = newVehicle(new Date('2026-11-21T12:00:00Z'), 'Coral Motors')
const priced = { ...started, price: 48_000 }
const bare = { ...priced, promotionType: 'discount' as const }
const fields = (valid: ValidVehicle, before?: ValidVehicle) =>
  formDoubts(valid, before).map(({ field }) => field)

test('a price that nobody touched and a discount without a percentage are asked about', () => {
  expect(fields(started)).toEqual(['price'])
  expect(fields(priced)).toEqual([])
  expect(fields(bare)).toEqual(['promotionValue'])
  expect(fields({ ...bare, price: started.price })).toEqual(['price', 'promotionValue'])
  expect(fields({ ...bare, promotionValue: 10 })).toEqual([])
})

test('what the listing said already is not asked about', () => {
  expect(fields(started, started)).toEqual([])
  expect(fields({ ...bare, price: 45_000 }, bare)).toEqual([])
  expect(fields(bare, priced)).toEqual(['promotionValue'])
})
