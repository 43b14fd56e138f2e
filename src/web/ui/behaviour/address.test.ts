import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQueryString } from '#domain/text/query.ts'
import { hrefOf } from './address.ts'

const text = fc.string({ unit: 'grapheme' })
const queries = fc.dictionary(text, fc.oneof(text, fc.array(text, { minLength: 2, maxLength: 3 })))
const here = { pathname: '/dealership/Cash$Cars', search: '?tab=users&brand=Kia&brand=Seat' }

const queryIn = (href: string) => parseQueryString(href.slice((href.indexOf('?') + 1 || href.length + 1) - 1))

test('an address has the parameters it was built from', () => {
  fc.assert(
    fc.property(queries, (search) => {
      expect({ ...queryIn(hrefOf({ to: '/vehicles', search }, here)) }).toEqual(search)
    }),
  )
})

test('an address keeps the path of the page, and its parameters on request', () => {
  expect(hrefOf({ search: true }, here)).toBe(here.pathname + here.search)
  expect(hrefOf({}, here)).toBe(here.pathname)
  const search = (before: object) => ({ ...before, brand: undefined, page: 2 })
  expect(hrefOf({ search, hash: 'results' }, here)).toBe(`${here.pathname}?tab=users&page=2#results`)
})
