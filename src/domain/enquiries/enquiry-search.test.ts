import { expect, test } from 'vitest'
import { canonicalQueryString, parseQuery, parseQueryString } from '../text/query.ts'
import { countOfFilter, enquiryQuerySchema } from './enquiry-search.ts'

const parse = (text: string) => parseQuery(enquiryQuerySchema, parseQueryString(text))

test('what can be meant is read, the rest is dropped', () => {
  expect(parse('status=NEW&vehicle=7&q=+ann++lee&page=2&pageSize=10')).toEqual({
    status: 'new',
    vehicle: 7,
    q: 'ann lee',
    page: 2,
    pageSize: 10,
  })
  expect(parse('status=lost&vehicle=-1&q=+&page=0&pageSize=x&own=me&other=1')).toEqual({})
  expect(parse('q=a%00b')).toEqual({ q: 'a b' })
  expect(parse('q=%00')).toEqual({})
  expect(parse('status=open&status=new&pageSize=1000')).toEqual({ status: 'open', pageSize: 100 })
})

test('a query string gives its search back and leaves defaults out', () => {
  const query = { status: 'archived', vehicle: 3, q: 'swift & co', own: true, page: 4 } as const
  expect(parse(canonicalQueryString(enquiryQuerySchema, query))).toEqual(query)
  expect(canonicalQueryString(enquiryQuerySchema, { page: 1, pageSize: 24 })).toBe('')
})

test('a filter counts what it shows', () => {
  const counts = { new: 1, read: 2, answered: 8, archived: 4 }
  expect(countOfFilter(counts, 'open')).toBe(11)
  expect(countOfFilter(counts, 'archived')).toBe(4)
  expect(countOfFilter(counts, undefined)).toBe(15)
})
