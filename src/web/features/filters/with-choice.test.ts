import { expect, test } from 'vitest'
import { withChoiceToggled } from './with-choice.ts'

test('a value is added and taken away, and the first page comes back', () => {
  const kia = withChoiceToggled({ page: 4 }, 'brand', 'Kia')
  expect(kia).toEqual({ brand: ['Kia'] })
  expect(withChoiceToggled(kia, 'brand', 'Ford')).toEqual({ brand: ['Kia', 'Ford'] })
  expect(withChoiceToggled(kia, 'brand', 'KIA')).toEqual({})
})

test('models go with the last of their makes, not before', () => {
  const query = { brand: ['Ford', 'Kia'], model: ['Rio'] }
  expect(withChoiceToggled(query, 'brand', 'Ford')).toEqual({ brand: ['Kia'], model: ['Rio'] })
  expect(withChoiceToggled({ ...query, brand: ['Kia'] }, 'brand', 'Kia')).toEqual({})
})
