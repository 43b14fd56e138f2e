import { expect, test } from 'vitest'
import { inboxQuery, inboxSearch, withChoice } from './inbox-page.tsx'

test.each([
  [{}, { status: 'open' }],
  [{ show: 'all' }, {}],
  [
    { show: 'archived', q: 'ann', vehicle: 7, own: true, page: 2 },
    { status: 'archived', q: 'ann', vehicle: 7, own: true, page: 2 },
  ],
  [{ show: 'lost', q: ['', 'x'], page: 'two' }, { status: 'open' }],
])('the address %o asks for %o', (address, query) => {
  expect(inboxQuery(inboxSearch(address))).toEqual(query)
})

test('another selection begins at its first page', () => {
  expect(withChoice({ q: 'ann', page: 3 }, { show: 'new' })).toEqual({ q: 'ann', show: 'new' })
})
