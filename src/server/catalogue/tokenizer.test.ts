import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowsTypo, isPrefixWithOneEdit } from '#domain/text/typos.ts'
import { tokenize, tokenizeDetails, tokenizeName } from './inverted-index.ts'

test('words are letters and digits without accents, in lower case', () => {
  expect(tokenize('Citroën C4-Picasso')).toEqual(['citroen', 'c4', 'picasso'])
  expect(tokenize("ﬁrst Owner's ŠKODA, 日産 ノート 🚗!")).toEqual([
    'first',
    'owner',
    's',
    'skoda',
    '日産',
    'ノート',
  ])
  expect(tokenize(' --- ')).toEqual([])
})

test('a comma that parts thousands parts no words', () => {
  expect(tokenize('$66,500, once 1,234,567.50')).toEqual(['66500', 'once', '1234567', '50'])
  expect(tokenize('2018,2019 or 4,4x4')).toEqual(['2018', '2019', 'or', '4', '4x4'])
})

test('a name of several words is one word too', () => {
  expect(tokenizeName('Land Rover')).toEqual(['land', 'rover', 'landrover'])
  expect(tokenizeName('CR-V')).toEqual(['cr', 'v', 'crv'])
  expect(tokenizeName('Hilux')).toEqual(['hilux'])
})

test('of a long word its beginning stands for it, by whole characters', () => {
  expect(tokenize(`${'x'.repeat(10_000)} end`)).toEqual(['x'.repeat(40), 'end'])
  expect(tokenize('𝒂日'.repeat(40))).toEqual(['a日'.repeat(20)])
  expect(tokenize('𐐀'.repeat(41))).toEqual(['𐐨'.repeat(40)])
  expect(tokenizeName(`${'a'.repeat(30)} ${'b'.repeat(30)}`).at(-1)).toBe('a'.repeat(30) + 'b'.repeat(10))
})

test('details are found by their first hundred words', () => {
  const details = Array.from({ length: 310 }, (_, place) => `word${place}, `).join('')
  expect(tokenizeDetails(details)).toEqual(Array.from({ length: 100 }, (_, place) => `word${place}`))
})

test('a number holds no typo', () => {
  expect(['66500', '665001', '66500k', '2018x'].map(allowsTypo)).toEqual([false, false, true, true])
})

test('five letters may hold a typo, whatever bytes they take', () => {
  expect(['fiest', 'kia', '𝒂𝒃𝒄𝒅', '日産自動車'].map(allowsTypo)).toEqual([true, false, false, true])
})

describe('one typo', () => {
  test('is what all single edits of a beginning are, and nothing else', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(letters, letters, (typed, word) => {
        fc.pre(!word.startsWith(typed))
        expect(isPrefixWithOneEdit(typed, word)).toBe(undone(typed).some((text) => word.startsWith(text)))
      }),
      { numRuns: 2000 },
    )
  })
})

/** All texts that one typo may have turned into `typed`. */
function undone(typed: string): string[] {
  const places = Array.from({ length: typed.length + 1 }, (_, at) => at)
  return places.flatMap((at) => {
    const [head, tail] = [typed.slice(0, at), typed.slice(at)]
    const swapped = `${head}${tail[1] ?? ''}${tail[0] ?? ''}${tail.slice(2)}`
    const others = ['a', 'b', 'c'].flatMap((letter) => [head + letter + tail, head + letter + tail.slice(1)])
    return at === typed.length ? [typed.slice(0, -1)] : [head + tail.slice(1), swapped, ...others]
  })
}
