import { expect, test } from 'vitest'
import { spelledMake, spelledModel } from '../batch/cell-words.ts'
import { modelsOfBrand, suggestedBrands } from './brands.ts'
import { vehicleTypeOfModel } from './known-models.ts'

test.each([
  ['Ford', 'Fiesta', 'Hatchback'],
  ['Ford', 'f150 xlt', 'Pickup'],
  ['Mercedes-Benz', 'SL CLASS', 'Car'],
  ['Mercedes-Benz', 'A-Class Sedan', 'Car'],
  ['Mercedes-Benz', 'A200', 'Hatchback'],
  ['Toyota', 'Corolla Hatchback', 'Hatchback'],
  ['Mercedes-Benz', 'ML350 4matic', 'SUV'],
  ['Toyota', 'Hilux Surf', 'SUV'],
  ['Maruti', 'Swift Dzire VDI', 'Car'],
  ['GMC', 'new sierra 1500', 'Pickup'],
  ['Caterpillar', 'D6', 'Equipment'],
  ['Nobody', 'Fiesta', undefined],
  ['Ford', 'Unheard Of', undefined],
  ['Toyota', '', undefined],
])('%s %s is a %s', (brand, model, type) => {
  const make = spelledMake(brand)
  expect(vehicleTypeOfModel(make, spelledModel(make, model))).toBe(type)
})

test('the models that the form suggests are known and spelled as there', () => {
  const unlike = suggestedBrands.flatMap((brand) =>
    modelsOfBrand(brand).filter(
      (model) => spelledModel(brand, model) !== model || vehicleTypeOfModel(brand, model) === undefined,
    ),
  )
  expect(unlike).toEqual([])
})
