import { expect, test } from 'vitest'
import { spelledMake, spelledModel } from '../batch/cell-words.ts'
import { modelsOfBrand, suggestedBrands } from './brands.ts'
import { vehicleTypeOfModel } from './known-models.ts'

test.each([
  ['Ford', 'Ka+', 'Hatchback'],
  ['Ford', 'F-450', 'Pickup'],
  ['Ford', 'f150 xlt', 'Pickup'],
  ['BMW', '320d', 'Car'],
  ['BMW', '118i', 'Hatchback'],
  ['BMW', 'x5  M', 'SUV'],
  ['Mercedes-Benz', 'GLC Class', 'SUV'],
  ['Mercedes-Benz', 'C200', 'Car'],
  ['Mercedes-Benz', 'A-Class Sedan', 'Car'],
  ['Mercedes-Benz', 'A200 Sedan', 'Car'],
  ['Mercedes-Benz', 'A200', 'Hatchback'],
  ['BMW', '120d Convertible', 'Car'],
  ['Toyota', 'Corolla Hatchback', 'Hatchback'],
  ['Suzuki', 'Eeco', 'Car'],
  ['Hyundai', 'Elite i20 Sportz', 'Hatchback'],
  ['Mercedes-Benz', 'ML350 4matic', 'SUV'],
  ['Lexus', 'RX 350', 'SUV'],
  ['Vauxhall', 'Mokka X', 'SUV'],
  ['Toyota', 'Hilux Surf', 'SUV'],
  ['Maruti', 'Swift Dzire VDI', 'Car'],
  ['Mahindra', 'XUV500 W8', 'SUV'],
  ['GMC', 'new sierra 1500', 'Pickup'],
  ['Volkswagen', 'New Beetle', 'Hatchback'],
  ['Caterpillar', 'D6', 'Equipment'],
  ['Nobody', 'Fiesta', undefined],
  ['Ford', 'Unheard Of', undefined],
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
