import { expect, test } from 'vitest'
import { spelledMake, spelledModel } from '../batch/cell-words.ts'
import { modelsOfBrand, suggestedBrands } from './brands.ts'
import { vehicleTypeOfModel } from './known-models.ts'

test.each([
  ['Ford', 'Ka+', 'Hatchback'],
  ['Ford', 'f150 xlt', 'Pickup'],
  ['BMW', '320d', 'Car'],
  ['Mercedes-Benz', 'A200 Sedan', 'Car'],
  ['Mercedes-Benz', 'ML350 4matic', 'SUV'],
  ['Toyota', 'Hilux Surf', 'SUV'],
  ['Maruti', 'Swift Dzire VDI', 'Car'],
  ['Caterpillar', 'D6', 'Equipment'],
  ['Nobody', 'Fiesta', undefined],
  ['Ford', 'Unheard Of', undefined],
])('%s %s is a %s', (brand, model, type) => {
  const make = spelledMake(brand)
  expect(vehicleTypeOfModel(make, spelledModel(make, model))).toBe(type)
})

test('the models in the form are known and keep their spelling', () => {
  const unlike = suggestedBrands.flatMap((brand) =>
    modelsOfBrand(brand).filter(
      (model) => spelledModel(brand, model) !== model || vehicleTypeOfModel(brand, model) === undefined,
    ),
  )
  expect(unlike).toEqual([])
})
