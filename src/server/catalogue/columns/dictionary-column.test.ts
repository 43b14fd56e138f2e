import { expect, test } from 'vitest'
import { SlotTable } from '../sets/slot-table.ts'
import { DictionaryColumn } from './dictionary-column.ts'

test('a value is one whatever its case and spaces, shown in its commonest spelling', () => {
  const column = new DictionaryColumn(new SlotTable())
  for (const [slot, text] of ['KIA', 'Kia', 'kia ', 'Kia', 'Škoda'].entries()) column.put(slot, text)
  const code = column.code(' kiA') as number
  expect([column.length, column.postings(code).size, column.spelling(code)]).toEqual([2, 4, 'Kia'])
  column.remove(1, 'Kia')
  expect(column.spelling(code), 'of equally common ones the first by code').toBe('KIA')
  for (const [slot, text] of [
    [0, 'KIA'],
    [2, 'kia '],
    [3, 'Kia'],
  ] as const)
    column.remove(slot, text)
  expect([column.postings(code).size, column.spelling(code)]).toEqual([0, undefined])
})

test('there may be more values than two bytes can tell apart', () => {
  const slots = new SlotTable()
  const column = new DictionaryColumn(slots)
  for (let id = 0; id < 70_000; id++) column.put(slots.allocate(id), `Model ${id}`)
  for (const id of [0, 65_535, 65_536, 69_999]) {
    const code = column.code(`model ${id}`)
    expect([code, column.codes[id], column.spelling(id)]).toEqual([id, id, `Model ${id}`])
  }
})

test('values that no listing has are let go of, and their codes go to others', () => {
  const slots = new SlotTable()
  const heard = new Set<string>()
  const column = new DictionaryColumn(slots, {
    added: (key) => heard.add(key),
    removed: (choices) => {
      for (const { key } of choices) heard.delete(key)
    },
  })
  const slot = slots.allocate(1)
  column.put(slots.allocate(2), 'Kia')
  let mostBytes = 0
  for (let round = 0; round < 5000; round++) {
    column.put(slot, `Model ${round}`)
    mostBytes = Math.max(mostBytes, column.sizeBytes)
    column.remove(slot, `Model ${round}`)
    column.compactIfSparse()
  }
  column.put(slot, 'Astra')
  expect(column.length).toBeLessThan(300)
  expect(mostBytes).toBeLessThan(300_000)
  expect(heard).toContain('kia')
  expect(heard.size).toBe(column.count)
  const { codes, ranks } = column.sorted
  expect(codes).toHaveLength(column.count)
  for (const [place, code] of codes.entries()) expect(ranks[code]).toBe(place)
  expect(column.spelling(column.code('kia') as number)).toBe('Kia')
  expect(column.postings(column.codes[slot] as number).has(slot)).toBe(true)
  expect(column.code('model 17')).toBeUndefined()
})
