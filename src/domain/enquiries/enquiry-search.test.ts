import { expect, test } from 'vitest'
import { canonicalQueryString, parseQuery, parseQueryString } from '../text/query.ts'
import { countOfFilter, enquiryQuerySchema } from './enquiry-search.ts'

test.each([
  [
    'status=NEW&vehicle=7&q=+ann++lee&page=2&pageSize=10',
    { status: 'new', vehicle: 7, q: 'ann lee', page: 2, pageSize: 10 },
  ],
  ['status=lost&vehicle=-1&q=+&page=0&pageSize=x&own=me&other=1', {}],
  ['q=a%00b', { q: 'a b' }],
  ['status=open&status=new&pageSize=1000', { status: 'open', pageSize: 100 }],
  ['page=1&pageSize=24', {}],
])('the query %s is parsed without invalid values and defaults', (text, query) => {
  const parse = (given: string) => parseQuery(enquiryQuerySchema, parseQueryString(given))
  expect(parse(text)).toEqual(query)
  expect(parse(canonicalQueryString(enquiryQuerySchema, query))).toEqual(query)
})

test('the count of a filter includes every status it shows', () => {
  const counts = { new: 1, read: 2, answered: 8, archived: 4 }
  expect(countOfFilter(counts, 'open')).toBe(11)
  expect(countOfFilter(counts, undefined)).toBe(15)
})
