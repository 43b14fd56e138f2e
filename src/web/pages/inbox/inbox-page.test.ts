import { expect, test } from 'vitest'
import { inboxQuery, inboxSearch, withChoice } from './inbox-page.tsx'

test.each([
  [{}, { status: 'open' }],
  [{ show: 'all' }, {}],
  [
    { show: 'archived', vehicle: 7, own: true },
    { status: 'archived', vehicle: 7, own: true },
  ],
  [{ show: 'lost', q: ['', 'x'], page: 'two' }, { status: 'open' }],
])('the address %o requests %o', (address, query) => {
  expect(inboxQuery(inboxSearch(address))).toEqual(query)
})

test('a changed filter goes to the first page', () => {
  expect(withChoice({ q: 'ann', page: 3 }, { show: 'new' })).toEqual({ q: 'ann', show: 'new' })
})
