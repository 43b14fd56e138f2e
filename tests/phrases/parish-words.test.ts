import { expect, test } from 'vitest'
import { readPhrase } from '../../src/domain/search/phrase.ts'
import { testLexicon, testNow } from './test-vocabulary.ts'

test.each([
  ['st', {}, ''],
  ['red st', { colorFamily: ['Red'] }, ''],
  ['focus st', { model: ['Focus'] }, ''],
  ['st micheal', { parish: ['St. Michael'] }, ''],
  ['ST.PHILLIP PARISH', { parish: ['St. Philip'] }, ''],
  ['saint george', { parish: ['St. George'] }, ''],
  ['christ church or oistins', { parish: ['Christ Church'] }, ''],
  ['thomas', {}, 'thomas'],
  ['saint', {}, 'saint'],
])('%s', (phrase, query, words) => {
  expect(readPhrase(phrase, testLexicon, testNow)).toMatchObject({ query, words })
  expect(Object.keys(readPhrase(phrase, testLexicon, testNow).query)).toEqual(Object.keys(query))
})
