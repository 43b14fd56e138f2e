import { expect, test } from 'vitest'
import { bodyKindOf, bodyKinds } from './body-kind.ts'

test.each([
  ['Suzuki', 'Jimny', 'SUV', 'suv'],
  ['Suzuki', 'Swift', 'Hatchback', 'hatchback'],
  ['Toyota', 'Corolla', 'Car', 'car'],
  ['Toyota', 'Noah', 'Car', 'mpv'],
  ['TOYOTA', ' hiace  Commuter', 'Truck', 'van'],
  ['Toyota', 'Coaster Bus', 'Truck', 'bus'],
  ['Hino', '300', 'Truck', 'truck'],
  ['Toyota', 'Hiace', 'Pickup', 'pickup'],
  ['Toyota', '8FG25', 'Equipment', 'forklift'],
  ['John Deere', '5075E', 'Equipment', 'tractor'],
  ['Honda', 'CB500', 'Equipment', 'equipment'],
] as const)('a %s %s, a %s, has the body of a %s', (brand, model, vehicleType, kind) => {
  expect(bodyKindOf({ brand, model, vehicleType })).toBe(kind)
  expect(bodyKinds).toContain(kind)
})
