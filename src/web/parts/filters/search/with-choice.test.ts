import { expect, test } from 'vitest'
import { withChoiceToggled } from './with-choice.ts'

test('a value is added and removed, and the search returns to the first page', () => {
  const kia = withChoiceToggled({ page: 4 }, 'brand', 'Kia')
  expect(kia).toEqual({ brand: ['Kia'] })
  expect(withChoiceToggled(kia, 'brand', 'Ford')).toEqual({ brand: ['Kia', 'Ford'] })
  expect(withChoiceToggled(kia, 'brand', 'KIA')).toEqual({})
})

test('models are removed with the last of their makes, not earlier', () => {
  const query = { brand: ['Ford', 'Kia'], model: ['Rio'] }
  expect(withChoiceToggled(query, 'brand', 'Ford')).toEqual({ brand: ['Kia'], model: ['Rio'] })
  expect(withChoiceToggled({ ...query, brand: ['Kia'] }, 'brand', 'Kia')).toEqual({})
})

test('selecting an excluded value includes it', () => {
  const query = { fuelTypeNot: ['Diesel' as const, 'Hybrid' as const] }
  expect(withChoiceToggled(query, 'fuelType', 'Diesel')).toEqual({
    fuelType: ['Diesel'],
    fuelTypeNot: ['Hybrid'],
  })
})

test('shades are removed with the last of their families', () => {
  const query = { colorFamily: ['White', 'Blue'], color: ['Navy'] }
  expect(withChoiceToggled(query, 'colorFamily', 'White')).toEqual({ colorFamily: ['Blue'], color: ['Navy'] })
  expect(withChoiceToggled({ ...query, colorFamily: ['Blue'] }, 'colorFamily', 'Blue')).toEqual({})
})
