import { expect, test } from 'vitest'
import { Postings } from '#engine/postings.ts'
import { Selection } from '#engine/selection.ts'
import { Space } from '#engine/space.ts'
import { InvertedIndex, tokenize, tokenizeDetails, tokenizeName } from './inverted-index.ts'

const space = new Space()
for (let id = 1; id <= 100; id++) space.take(id)

function found(index: InvertedIndex, text: string): number[] {
  return space.scoped(() => [...new Selection(space, index.search(text) ?? space.emptyBuffer()).listed])
}

/** Postings that have one slot. */
function choiceOf(slot: number): Postings {
  const set = new Postings(space)
  set.add(slot)
  return set
}

/** Different words that no other call gives. */
function words(count: number, start: string): string[] {
  return Array.from({ length: count }, (_, number) => `${start}${number}`)
}

test('a full index takes facet values and known words, but no new words of details', () => {
  const index = new InvertedIndex(space, 100_000)
  index.add(1, ['leather'])
  for (let slot = 2; slot < 20; slot++) index.add(slot, words(100, `w${slot}n`))
  index.refresh()
  const { rejected, sizeBytes } = index
  expect(rejected).toBeGreaterThan(1000)
  expect(sizeBytes).toBeLessThan(110_000)
  index.add(20, ['leather', 'unheard'])
  index.addFacet(['newmake'], choiceOf(21))
  index.refresh()
  expect(found(index, 'leather')).toEqual([1, 20])
  expect(found(index, 'newmake')).toEqual([21])
  expect(found(index, 'unheard')).toEqual([])
  expect(index.rejected).toBe(rejected + 1)
})

test('removed words make room for others', () => {
  const index = new InvertedIndex(space, 200_000)
  const empty = index.sizeBytes
  for (let round = 0; round < 50; round++) {
    const some = words(400, `r${round}n`)
    index.add(round, some)
    index.refresh()
    expect(found(index, `r${round}n7`)).toEqual([round])
    index.remove(round, some)
    index.refresh()
    expect(found(index, `r${round}n7`)).toEqual([])
  }
  expect(index.rejected).toBe(0)
  expect(index.sizeBytes - empty).toBeLessThan(200_000)
})

test('removing a word twice or from another slot changes nothing else', () => {
  const index = new InvertedIndex(space, 1000)
  index.add(1, ['first', 'second', 'third'])
  index.add(2, ['fourth'])
  index.remove(1, ['first'])
  index.remove(2, ['fourth'])
  index.remove(3, ['second', 'never'])
  index.refresh()
  expect(found(index, 'second')).toEqual([1])
  expect(found(index, 'third')).toEqual([1])
})

test('words of a removed facet value stay if others have them', () => {
  const index = new InvertedIndex(space)
  const [gone, other] = [choiceOf(1), choiceOf(2)]
  index.addFacet(['coral', 'motors'], gone)
  index.addFacet(['island', 'motors'], other)
  index.add(3, ['coral'])
  index.refresh()
  index.removeFacets(['coral', 'motors'], new Set([gone]))
  index.refresh()
  expect(found(index, 'motors')).toEqual([2])
  expect(found(index, 'coral')).toEqual([3])
  index.remove(3, ['coral'])
  index.refresh()
  expect(found(index, 'coral')).toEqual([])
})

test.each<[tokens: (text: string) => string[], text: string, words: string[]]>([
  [tokenize, 'Citroën C4-Picasso', ['citroen', 'c4', 'picasso']],
  [tokenize, "ﬁrst Owner's ŠKODA, 日産 🚗!", ['first', 'owner', 's', 'skoda', '日産']],
  [tokenize, ' --- ', []],
  [tokenize, '$66,500, once 1,234,567.50', ['66500', 'once', '1234567', '50']],
  [tokenize, '2018,2019 or 4,4x4', ['2018', '2019', 'or', '4', '4x4']],
  [tokenize, `${'x'.repeat(10_000)} end`, ['x'.repeat(40), 'end']],
  [tokenize, '𐐀'.repeat(41), ['𐐨'.repeat(40)]],
  [tokenizeName, 'Land Rover', ['land', 'rover', 'landrover']],
  [tokenizeName, 'Hilux', ['hilux']],
  [tokenizeDetails, 'word '.repeat(310), new Array<string>(100).fill('word')],
])('%o of %j', (tokens, text, words) => {
  expect(tokens(text)).toEqual(words)
})
