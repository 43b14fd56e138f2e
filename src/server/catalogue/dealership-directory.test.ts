import { expect, test } from 'vitest'
import { dealership } from '../../../tests/support/component/dealership.ts'
import { DealershipDirectory } from './dealership-directory.ts'

function change(id: number, fields: Parameters<typeof dealership>[0]) {
  return {
    id,
    row: { ...dealership({ id, ...fields }), awaitsApproval: false, isUnapproved: false, isHeld: false },
  }
}

test('a reused name belongs to its new dealership, in any order of changes', () => {
  const before = change(1, { name: 'Reef', version: 1 })
  const changes = [{ id: 1, row: undefined }, change(2, { name: 'Reef', version: 2, isActive: false })]
  for (const order of [changes, changes.toReversed()]) {
    const active = new Map<string, boolean>()
    const directory = new DealershipDirectory(({ name, isActive }) => active.set(name, isActive))
    directory.apply([before])
    directory.apply(order)
    expect(directory.byName('reef')?.id).toBe(2)
    expect(active.get('Reef')).toBe(false)
    directory.apply([{ id: 2, row: undefined }])
    expect([directory.byName('Reef'), active.get('Reef')]).toEqual([undefined, true])
  }
})
