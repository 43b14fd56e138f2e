import { expect, test } from 'vitest'
import type { VehicleType } from '../enums.ts'
import { drawnShape } from './drawn-shape.ts'

test.each<[string, string, VehicleType, string]>([
  ['Suzuki', 'Swift', 'Hatchback', 'city'],
  ['Suzuki', 'Wagon R', 'Hatchback', 'kei'],
  ['Suzuki', 'Every', 'Truck', 'keivan'],
  ['Suzuki', 'Jimny', 'SUV', 'offroader'],
  ['Suzuki', 'Vitara', 'SUV', 'crossover'],
  ['Suzuki', 'Grand Vitara', 'SUV', 'suv'],
  ['Suzuki', 'Ertiga', 'Car', 'mpv'],
  ['Toyota', 'Corolla', 'Car', 'car'],
  ['Toyota', 'Corolla Fielder', 'Car', 'estate'],
  ['Toyota', 'Camry', 'Car', 'saloon'],
  ['Toyota', 'Hiace', 'Truck', 'minibus'],
  ['Toyota', 'Coaster', 'Truck', 'bus'],
  ['Toyota', 'Land Cruiser Prado', 'SUV', 'largesuv'],
  ['Toyota', 'Hilux Single Cab', 'Pickup', 'singlecab'],
  ['Isuzu', 'D-Max', 'Pickup', 'doublecab'],
  ['Isuzu', 'NPR', 'Truck', 'truck'],
  ['Isuzu', 'NPR Tipper', 'Truck', 'tipper'],
  ['Toyota', 'Dyna', 'Truck', 'flatbed'],
  ['Ford', 'Transit', 'Truck', 'panelvan'],
  ['Ford', 'Mustang', 'Car', 'coupe'],
  ['Ford', 'Mustang Convertible', 'Car', 'convertible'],
  ['Mazda', 'MX-5', 'Car', 'roadster'],
  ['Volkswagen', 'Golf GTI', 'Hatchback', 'hothatch'],
  ['Nissan', 'Tiida', 'Hatchback', 'hatchback'],
  ['JCB', '3CX', 'Equipment', 'backhoe'],
  ['JCB', 'JS130 Excavator', 'Equipment', 'equipment'],
  ['Toyota', '8FG25 Forklift', 'Equipment', 'forklift'],
  ['Massey Ferguson', '375', 'Equipment', 'tractor'],
  ['Unheard', 'Of', 'SUV', 'suv'],
  ['Unheard', 'Of', 'Pickup', 'pickup'],
  ['Ford', 'Ranger', 'SUV', 'suv'],
])('a %s %s, a %s, is drawn as %s', (brand, model, vehicleType, shape) => {
  expect(drawnShape({ brand, model, vehicleType })).toBe(shape)
})
