import { expect, test } from 'vitest'
import { specialtiesOf } from './profile-values.ts'

test.each([
  ['', []],
  [' , ,', []],
  ['Pickups', ['Pickups']],
  ['Pickups,  Four-wheel drive ,Pickups,', ['Pickups', 'Four-wheel drive']],
])('%j', (text, specialties) => {
  expect(specialtiesOf(text)).toEqual(specialties)
})
