import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNumeric, isPrefixWithOneEdit } from '#domain/text/typos.ts'
import { TermDictionary } from './term-dictionary.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '𝒂', '7'), minLength: 1, maxLength: 6 })

/** Adds words in batches, then removes some. */
function sortedWords(batches: readonly string[][], dropped: readonly string[]): [TermDictionary, string[]] {
  const words = new TermDictionary()
  const all = new Set<string>()
  for (const batch of batches) {
    for (const given of batch) if (!all.has(given)) words.add(given)
    for (const given of batch) all.add(given)
    words.refresh()
  }
  words.remove(new Set(dropped))
  return [words, [...all.difference(new Set(dropped))]]
}

const some = fc.tuple(fc.array(fc.uniqueArray(word, { maxLength: 30 }), { maxLength: 6 }), fc.array(word))

test('terms with a prefix are those that a scan finds', () => {
  fc.assert(
    fc.property(some, word, ([batches, dropped], beginning) => {
      const [words, all] = sortedWords(batches, dropped)
      const expected = all.filter((one) => one.startsWith(beginning))
      expect(new Set(words.withPrefix(beginning))).toEqual(new Set(expected))
      expect(words.withPrefix(beginning)).toHaveLength(expected.length)
      expect(words.size).toBe(all.length)
    }),
  )
})

test('terms one typo away are those that a scan finds', () => {
  fc.assert(
    fc.property(some, word, ([batches, dropped], typed) => {
      const [words, all] = sortedWords(batches, [
        ...dropped,
        ...batches.flat().filter((one) => one.startsWith(typed)),
      ])
      const expected = all.filter((one) => isPrefixWithOneEdit(typed, one) && !isNumeric(one))
      expect(new Set(words.withOneEdit(typed))).toEqual(new Set(expected))
    }),
    { numRuns: 500 },
  )
})
