import { expect, test } from 'vitest'
import type { VehicleType } from '../enums.ts'
import { drawnShape } from './drawn-shape.ts'

test.each<[string, string, VehicleType, string]>([
  ['Suzuki', 'Swift', 'Hatchback', 'city'],
  ['Suzuki', 'Every', 'Truck', 'keivan'],
  ['Suzuki', 'Jimny', 'SUV', 'offroader'],
  ['Toyota', 'Corolla Fielder', 'Car', 'estate'],
  ['Toyota', 'Hiace', 'Truck', 'minibus'],
  ['Toyota', 'Land Cruiser Prado', 'SUV', 'largesuv'],
  ['Toyota', 'Hilux Single Cab', 'Pickup', 'singlecab'],
  ['Isuzu', 'NPR Tipper', 'Truck', 'tipper'],
  ['Ford', 'Mustang Convertible', 'Car', 'convertible'],
  ['JCB', 'JS130 Excavator', 'Equipment', 'equipment'],
  ['Unheard', 'Of', 'SUV', 'suv'],
  ['Unheard', 'Of', 'Pickup', 'pickup'],
  ['Ford', 'Ranger', 'SUV', 'suv'],
])('a %s %s, a %s, is drawn as %s', (brand, model, vehicleType, shape) => {
  expect(drawnShape({ brand, model, vehicleType })).toBe(shape)
})
