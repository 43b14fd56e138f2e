import { expect, test } from 'vitest'
import { Postings } from '#engine/postings.ts'
import { Selection } from '#engine/selection.ts'
import { Space } from '#engine/space.ts'
import { InvertedIndex } from './inverted-index.ts'

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

test('beyond its room it takes in words of choices, and listings of the words it has, but no more words', () => {
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

test('lets go of words that no listing has, and has room for others then', () => {
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

test('takes back no more than it took in', () => {
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

test('words of choices go with the choices, but for those that others have', () => {
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
