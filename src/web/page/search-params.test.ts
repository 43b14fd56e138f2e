import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('a repeated name is a list, a single one a text', () => {
  expect(parseSearch('?brand=Kia&brand=Ford&page=2')).toEqual({ brand: ['Kia', 'Ford'], page: '2' })
})

test('absent values leave no trace and lists repeat their name', () => {
  const search = { brand: ['Kia', 'Ford'], q: undefined, sold: false, page: 2 }
  expect(stringifySearch(search)).toBe('?brand=Kia&brand=Ford&sold=false&page=2')
  expect(stringifySearch({ q: undefined })).toBe('')
})

test('any text survives the way there and back', () => {
  const dealer = 'A & B / "Motors" – été 🚗 100%'
  expect(parseSearch(stringifySearch({ dealer }))).toEqual({ dealer })
})
