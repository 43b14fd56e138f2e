import { expect, test } from 'vitest'
import { inboxQuery, inboxSearch, withChoice } from './inbox-page.tsx'

test('without a choice the inbox shows what is not archived', () => {
  expect(inboxQuery(inboxSearch({}))).toEqual({ status: 'open' })
  expect(inboxQuery(inboxSearch({ show: 'lost' }))).toEqual({ status: 'open' })
  expect(inboxQuery(inboxSearch({ show: 'all' }))).toEqual({})
})

test('the request follows the address and leaves out nonsense', () => {
  expect(inboxQuery(inboxSearch({ show: 'archived', q: 'ann', vehicle: 7, own: true, page: 2 }))).toEqual({
    ...{ status: 'archived', q: 'ann', vehicle: 7, own: true, page: 2 },
  })
  expect(inboxQuery(inboxSearch({ show: 'lost', q: ['', 'x'], page: 'two' }))).toEqual({ status: 'open' })
})

test('another selection begins at its first page', () => {
  expect(withChoice({ q: 'ann', page: 3 }, { show: 'new' })).toEqual({
    ...{ q: 'ann', show: 'new', page: undefined },
  })
})
