import { expect, test } from 'vitest'
import { readPhrase } from './phrase.ts'
import { testNow } from './phrase-vocabulary.ts'
import { smallStockLexicon } from './small-stock.ts'
import { parishCases, stockFreeCases } from './stock-free-cases.ts'

const cases = [...Object.values(stockFreeCases).flat(), ...parishCases]

function isRead([phrase, query, words = '', unsaid = []]: (typeof cases)[number]): boolean {
  const reading = { unsaid: [], ...readPhrase(phrase, smallStockLexicon, testNow) }
  const expected = { query, words, unsaid }
  return JSON.stringify(sorted(expected)) === JSON.stringify(sorted(reading))
}

function sorted({ query, words, unsaid }: { query: object; words: string; unsaid: readonly string[] }) {
  const filters = Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { filters, words, unsaid }
}

test('60 phrases, each once', () => {
  expect(new Set(cases.map(([phrase]) => phrase)).size).toBe(60)
})

test('so many of them are read', () => {
  const missed = cases.filter((each) => !isRead(each)).map(([phrase]) => phrase)
  expect(60 - missed.length, missed.join('; ')).toBeGreaterThanOrEqual(17)
})
