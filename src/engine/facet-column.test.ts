import { expect, test } from 'vitest'
import { FacetColumn } from './facet-column.ts'
import { Selection } from './selection.ts'
import { Space } from './space.ts'

const keyOf = (text: string) => text.trim().toLowerCase()

test('spellings with one key are one value, shown in the most common spelling', () => {
  const column = new FacetColumn(new Space(), keyOf)
  for (const [slot, text] of ['KIA', 'Kia', 'kia ', 'Kia', 'Škoda'].entries()) column.put(slot, text)
  const code = column.code(' kiA') as number
  expect([column.length, column.postings(code).size, column.spelling(code)]).toEqual([2, 4, 'Kia'])
  column.remove(1, 'Kia')
  expect(column.spelling(code), 'the first of equally common spellings').toBe('KIA')
  for (const [slot, text] of ['KIA', undefined, 'kia ', 'Kia'].entries()) if (text) column.remove(slot, text)
  expect([column.postings(code).size, column.spelling(code)]).toEqual([0, undefined])
})

test('a column holds and counts more values than 16 bits can tell apart', () => {
  const space = new Space()
  const column = new FacetColumn(space, keyOf)
  for (let id = 0; id < 70_000; id++) column.put(space.take(id), `Model ${id}`)
  for (const id of [0, 65_535, 65_536, 69_999]) {
    const code = column.code(`model ${id}`)
    expect([code, column.codes[id], column.spelling(id)]).toEqual([id, id, `Model ${id}`])
  }
  const odd = space.emptyBuffer()
  for (let id = 1; id < 70_000; id += 2) space.add(odd, space.slotOf(id) ?? 0)
  expect(column.count(new Selection(space, odd))).toEqual(
    Uint32Array.from({ length: 70_000 }, (_, id) => id % 2),
  )
})

test('a row of a list has several values, and passes with all of the chosen', () => {
  const space = new Space()
  const column = new FacetColumn(space, keyOf, undefined, true)
  const rows = [['Sunroof', 'Camera'], [], ['Camera'], ['Sunroof', 'Camera', 'Leather']]
  for (const [at, texts] of rows.entries()) {
    const slot = space.take(at + 1)
    for (const text of texts) column.put(slot, text)
  }
  const passing = (chosen: string[], excluded: string[] = []) => {
    const set = column.passing(chosen, excluded)
    return set === undefined ? undefined : [0, 1, 2, 3].filter((slot) => space.has(set, slot))
  }
  expect(passing(['camera', 'SUNROOF'])).toEqual([0, 3])
  expect(passing(['camera'], ['leather'])).toEqual([0, 2])
  expect([passing([], ['Camera']), passing(['Unknown']), passing([])]).toEqual([[1], [], undefined])
  column.remove(3, 'Sunroof')
  expect([...column.count(new Selection(space, space.live))]).toEqual([1, 3, 1])
})

test('values without rows are removed and their codes reused', () => {
  const space = new Space()
  const heard = new Set<string>()
  const column = new FacetColumn(space, keyOf, {
    added: (key) => heard.add(key),
    removed: (choices) => {
      for (const { key } of choices) heard.delete(key)
    },
  })
  const slot = space.take(1)
  column.put(space.take(2), 'Kia')
  let maxBytes = 0
  for (let round = 0; round < 5000; round++) {
    column.put(slot, `Model ${round}`)
    maxBytes = Math.max(maxBytes, column.sizeBytes)
    column.remove(slot, `Model ${round}`)
    column.compactIfSparse()
  }
  column.put(slot, 'Astra')
  expect(column.length).toBeLessThan(300)
  expect(maxBytes).toBeLessThan(300_000)
  expect(heard).toContain('kia')
  expect(heard.size).toBe(column.valueCount)
  const { codes, ranks } = column.sorted
  expect(codes).toHaveLength(column.valueCount)
  for (const [place, code] of codes.entries()) expect(ranks[code]).toBe(place)
  expect(column.spelling(column.code('kia') as number)).toBe('Kia')
  expect(column.postings(column.codes[slot] as number).has(slot)).toBe(true)
  expect(column.code('model 17')).toBeUndefined()
})
