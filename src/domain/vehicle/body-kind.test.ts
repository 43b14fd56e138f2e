import { expect, test } from 'vitest'
import { vehicleTypes } from '../enums.ts'
import { drawingShapes } from '../images/drawing-urls.ts'
import { bodyKindOf, bodyKinds, drawnShape, shapesOfKinds } from './drawn-shape.ts'

test.each([
  ['Suzuki', 'Swift', 'Hatchback', 'city', 'hatchback'],
  ['Suzuki', 'Jimny', 'SUV', 'offroader', 'suv'],
  ['Toyota', 'Noah', 'Car', 'mpv', 'mpv'],
  ['Toyota', 'Corolla', 'Car', 'car', 'saloon'],
  ['TOYOTA', ' hiace  Commuter', 'Truck', 'minibus', 'van'],
  ['Toyota', 'Hilux Single Cab', 'Pickup', 'singlecab', 'pickup'],
  ['Ford', 'Ranger', 'SUV', 'suv', 'suv'],
  ['Audi', 'A5 Coupé', 'Car', 'coupe', 'sports'],
  ['Toyota', '8FG25', 'Equipment', 'forklift', 'forklift'],
  ['Honda', 'CB500', 'Equipment', 'equipment', 'equipment'],
] as const)('a %s %s, a %s, is drawn as %s and is a %s', (brand, model, vehicleType, shape, kind) => {
  expect(drawnShape({ brand, model, vehicleType })).toBe(shape)
  expect(bodyKindOf({ brand, model, vehicleType })).toBe(kind)
})

test('every shape has one kind, and an unknown model has the kind of its type', () => {
  const shapes = bodyKinds.flatMap((kind) => [...shapesOfKinds[kind]])
  expect(shapes.toSorted()).toEqual([...drawingShapes].toSorted())
  const usual = vehicleTypes.map((vehicleType) => bodyKindOf({ brand: 'Unheard', model: 'Of', vehicleType }))
  expect(usual.toSorted()).toEqual(['equipment', 'hatchback', 'lorry', 'pickup', 'saloon', 'suv'])
})
