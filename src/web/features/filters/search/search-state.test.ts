import { expect, test } from 'vitest'
import { nextSearchState, type SearchEvent, type SearchState } from './search-state.ts'

const start: SearchState = { status: 'shown', query: {}, asked: '', said: '' }
const after = (...events: SearchEvent[]) => events.reduce(nextSearchState, start)

test('a press while an answer comes is of the search that was asked for last', () => {
  const state = after(
    { type: 'ask', query: { brand: ['Toyota'] } },
    { type: 'ask', query: { brand: ['Kia', 'Toyota'] } },
  )
  expect(state).toEqual({
    status: 'asked',
    query: { brand: ['Kia', 'Toyota'] },
    asked: 'brand=Kia&brand=Toyota',
  })
  expect(nextSearchState(state, { type: 'show', filters: 'brand=Kia&brand=Toyota' }).status).toBe('shown')
})

test('Back after a failure asks anew', () => {
  const failed = after({ type: 'ask', query: { brand: ['Toyota'] } }, { type: 'fail' })
  expect(failed).toMatchObject({ status: 'failed', asked: 'brand=Toyota' })
  expect(failed.said).toBeUndefined()
  expect(nextSearchState(failed, { type: 'ask', query: {} })).toMatchObject({ status: 'asked', asked: '' })
})

test('a phrase stays in its box beside the filters that it was read as, until the box is left', () => {
  const phrase = { text: 'red toyota', beside: { priceMax: 40_000 } }
  const asked = after({ type: 'ask', query: { priceMax: 40_000, q: 'red toyota' }, phrase })
  const shown = nextSearchState(asked, {
    type: 'show',
    filters: 'brand=Toyota&colorFamily=Red&priceMax=40000',
  })
  expect(shown.query).toEqual({ brand: ['Toyota'], colorFamily: ['Red'], priceMax: 40_000 })
  expect(shown.phrase).toBe(phrase)
  expect(nextSearchState(shown, { type: 'endPhrase' }).phrase).toBeUndefined()
  expect(nextSearchState(shown, { type: 'ask', query: {} }).phrase).toBeUndefined()
})
