import { describe, expect, test } from 'vitest'
import { readPhrase } from '../../src/domain/search/phrase.ts'
import { smallStockLexicon } from './small-stock.ts'
import { parishCases, type StockFreeCase, stockFreeCases } from './stock-free-cases.ts'
import { testNow } from './test-vocabulary.ts'

const read = (phrase: string) => {
  const { query, words, unsaid } = readPhrase(phrase, smallStockLexicon, testNow)
  return { query, words, unsaid }
}
const meaning = ([, query, words = '', unsaid = []]: StockFreeCase) => ({ query, words, unsaid })

for (const [rule, cases] of Object.entries({ ...stockFreeCases, 'where the dealership is': parishCases })) {
  describe(rule, () => {
    test.each(cases.map((each) => [each[0], meaning(each)] as const))("'%s'", (phrase, expected) => {
      expect(read(phrase)).toEqual(expected)
    })
  })
}

test('no phrase twice', () => {
  const phrases = [...Object.values(stockFreeCases).flat(), ...parishCases].map(([phrase]) => phrase)
  expect(new Set(phrases).size).toBe(phrases.length)
})
