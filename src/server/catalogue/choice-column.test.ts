import { expect, test } from 'vitest'
import { ChoiceColumn } from './choice-column.ts'
import { SlotTable } from './slot-table.ts'

test('a value is one whatever its case and spaces, shown in its commonest spelling', () => {
  const column = new ChoiceColumn(new SlotTable())
  for (const [slot, text] of ['KIA', 'Kia', 'kia ', 'Kia', 'Škoda'].entries()) column.put(slot, text)
  const code = column.code(' kiA') as number
  expect([column.length, column.slotsOf(code).size, column.spelling(code)]).toEqual([2, 4, 'Kia'])
  column.remove(1, 'Kia')
  expect(column.spelling(code), 'of equally common ones the first by code').toBe('KIA')
  for (const [slot, text] of [
    [0, 'KIA'],
    [2, 'kia '],
    [3, 'Kia'],
  ] as const)
    column.remove(slot, text)
  expect([column.slotsOf(code).size, column.spelling(code)]).toEqual([0, undefined])
})

test('there may be more values than two bytes can tell apart', () => {
  const slots = new SlotTable()
  const column = new ChoiceColumn(slots)
  for (let id = 0; id < 70_000; id++) column.put(slots.take(id), `Model ${id}`)
  for (const id of [0, 65_535, 65_536, 69_999]) {
    const code = column.code(`model ${id}`)
    expect([code, column.codes[id], column.spelling(id)]).toEqual([id, id, `Model ${id}`])
  }
})
