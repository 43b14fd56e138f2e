import { expect, test } from 'vitest'
import { nextSearchState, type SearchEvent, type SearchState } from './search-state.ts'

const shown: SearchState = { status: 'shown', address: {}, parts: [], query: {} }
const ask = (query: SearchState['query']): SearchEvent => ({
  type: 'ask',
  said: { address: query, parts: [] },
  query,
})

test('shows the requested search once its page has loaded', () => {
  const asked = nextSearchState(shown, ask({ q: 'red toyota' }))
  expect(asked).toMatchObject({ status: 'asked', query: { q: 'red toyota' } })
  const parts = [{ text: 'red', filters: { colorFamily: ['Red'] } }]
  expect(nextSearchState(asked, { type: 'show', filters: 'brand=Toyota&colorFamily=Red', parts })).toEqual({
    status: 'shown',
    address: { q: 'red toyota' },
    query: { brand: ['Toyota'], colorFamily: ['Red'] },
    parts,
  })
})

test('Back after a failure asks anew', () => {
  const failed = nextSearchState(nextSearchState(shown, ask({ brand: ['Toyota'] })), { type: 'fail' })
  expect(failed).toMatchObject({ status: 'failed', address: { brand: ['Toyota'] } })
  expect(nextSearchState(failed, ask({}))).toMatchObject({ status: 'asked', address: {} })
})
