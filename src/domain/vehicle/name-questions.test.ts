import { expect, test } from 'vitest'
import type { VehicleType } from '../enums.ts'
import { brands, modelsOfBrand, suggestedBrands } from './brands.ts'
import { vehicleTypeOfModel } from './known-models.ts'
import { nameQuestions } from './name-questions.ts'

test.each([
  ['Toyta', 'Hilux', 'Pickup', '“Toyta” is one letter from Toyota', ['Toyota']],
  ['Toyota', 'Hilix', 'Pickup', '“Hilix” is one letter from Hilux', ['Hilux']],
  ['Toyota', 'Corola Fielder', 'Car', '“Corola” is one letter from Corolla or Corona', ['Corolla', 'Corona']],
  ['Toyota', 'Hilux', 'Hatchback', 'A Toyota Hilux is a pickup, not a hatchback', ['Pickup']],
  ['Suzuki', 'Swift', 'Truck', 'A Suzuki Swift is a hatchback, not a truck', ['Hatchback']],
] as const)('the form asks about %s %s as %s', (brand, model, vehicleType, message, mayBe) => {
  expect(nameQuestions({ brand, model, vehicleType })).toMatchObject([{ message, mayBe }])
})

test.each([
  ['Toyota', 'Hilux', 'SUV'],
  ['Toyota', 'Corolla', 'Hatchback'],
  ['Toyota', 'Hiluxxx', 'Pickup'],
  ['Unheard', 'Of', 'Equipment'],
] as const)('the form does not ask about %s %s as %s', (brand, model, vehicleType) => {
  expect(nameQuestions({ brand, model, vehicleType })).toEqual([])
})

test('no make or model offered by the form is treated as a typo', () => {
  for (const brand of brands) expect(nameQuestions({ brand, model: '', vehicleType: 'Car' })).toEqual([])
  for (const brand of suggestedBrands) {
    for (const model of modelsOfBrand(brand)) {
      const vehicleType: VehicleType = vehicleTypeOfModel(brand, model) ?? 'Car'
      expect(nameQuestions({ brand, model, vehicleType })).toEqual([])
    }
  }
})
