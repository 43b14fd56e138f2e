import { expect, test } from 'vitest'
import { specialtiesOf } from './edit-dealership-dialog.tsx'

test.each([
  ['', []],
  [' , ,', []],
  ['Pickups', ['Pickups']],
  ['Pickups,  Four-wheel drive ,Pickups,', ['Pickups', 'Four-wheel drive']],
])('%j', (text, specialties) => {
  expect(specialtiesOf(text)).toEqual(specialties)
})
