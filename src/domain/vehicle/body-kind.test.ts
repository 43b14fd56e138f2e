import { expect, test } from 'vitest'
import { vehicleTypes } from '../enums.ts'
import { drawingShapes } from '../images/drawing-urls.ts'
import { type BodyKind, bodyKindOf, bodyKinds, shapesOfKinds } from './drawn-shape.ts'

test.each([
  ['Toyota', 'Hiace', 'Truck', 'van'],
  ['TOYOTA', ' hiace  Commuter', 'Truck', 'van'],
  ['Ford', 'Transit', 'Truck', 'van'],
  ['Suzuki', 'Every', 'Truck', 'van'],
  ['Toyota', 'Coaster', 'Truck', 'bus'],
  ['Isuzu', 'NPR', 'Truck', 'lorry'],
  ['Isuzu', 'NPR Tipper', 'Truck', 'lorry'],
  ['Toyota', 'Hilux Single Cab', 'Pickup', 'pickup'],
  ['Toyota', 'Noah', 'Car', 'mpv'],
  ['Toyota', 'Corolla Fielder', 'Car', 'saloon'],
  ['Audi', 'A5 Coupé', 'Car', 'sports'],
  ['Suzuki', 'Swift', 'Hatchback', 'hatchback'],
  ['Suzuki', 'Wagon  R', 'Hatchback', 'hatchback'],
  ['Suzuki', 'Jimny', 'SUV', 'suv'],
  ['Massey Ferguson', '375', 'Equipment', 'tractor'],
  ['JCB', '3CX', 'Equipment', 'digger'],
  ['JCB', 'JS130 Excavator', 'Equipment', 'digger'],
  ['Toyota', '8FG25', 'Equipment', 'forklift'],
  ['Honda', 'CB500', 'Equipment', 'equipment'],
] as const)('a %s %s, a %s, is a %s', (brand, model, vehicleType, kind: BodyKind) => {
  expect(bodyKindOf({ brand, model, vehicleType })).toBe(kind)
})

test('every shape is of one kind, and every kind is that of a type or a name', () => {
  const shapes = bodyKinds.flatMap((kind) => [...shapesOfKinds[kind]])
  expect(shapes.toSorted()).toEqual([...drawingShapes].toSorted())
  const usual = vehicleTypes.map((vehicleType) => bodyKindOf({ brand: 'Unheard', model: 'Of', vehicleType }))
  expect(usual.toSorted()).toEqual(['equipment', 'hatchback', 'lorry', 'pickup', 'saloon', 'suv'])
})
