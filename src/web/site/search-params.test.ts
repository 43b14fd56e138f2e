import { expect, test } from 'vitest'
import { integer, number, texts } from '#domain/text/parameters.ts'
import { parseQueryString } from '#domain/text/query.ts'
import { searchValidator } from './search-params.ts'

const schema = { brand: texts(), priceMax: number(), page: integer({ default: 1 }) }

test('a dropped parameter is undefined, so that it hides the raw text', () => {
  const raw = { brand: '', priceMax: 'cheap', page: '1' }
  const search = { ...raw, ...searchValidator(schema)(raw) }
  expect(search).toStrictEqual({ brand: undefined, priceMax: undefined, page: undefined })
})

test('an address is parsed only once', () => {
  let parsed = 0
  const validate = searchValidator(schema, (query) => {
    parsed++
    return query
  })
  const raw = parseQueryString('brand=Kia&brand=Ford&priceMax=5000&utm=x')
  const input = { ...raw }
  const search = validate(input)
  Object.assign(input, search)
  expect(validate({ ...raw })).toBe(search)
  expect(validate({ ...raw, ...search })).toBe(search)
  expect(parsed).toBe(1)
  expect(validate({ ...raw, page: '2' })).toMatchObject({ ...search, page: 2 })
  expect(validate({})).toEqual({})
})
