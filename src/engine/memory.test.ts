import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Memory, openKernel } from './space.ts'

/** Longer than what eight bits can count in a lane, and no multiple of it. */
const length = 47 * 16
const slots = length * 8

/** Sets of empty, full and random stretches. */
const members = fc
  .array(fc.tuple(fc.constantFrom('none', 'all', 'some'), fc.nat()), { minLength: 16, maxLength: 16 })
  .map((stretches) => {
    const isMember = (slot: number) => {
      const [kind, seed] = stretches[Math.floor(slot / 512) % 16] ?? ['none', 0]
      return kind === 'all' || (kind === 'some' && ((Math.imul(slot + 1, seed * 2 + 1) >>> 7) & 1) === 1)
    }
    return new Set(Array.from({ length: slots }, (_, slot) => slot).filter(isMember))
  })
const listed = fc.uniqueArray(fc.nat({ max: slots - 1 }), { maxLength: 300 })

function open() {
  const memory = new Memory()
  const put = (set: Iterable<number>) => {
    const address = memory.allocate(length)
    for (const slot of set) {
      const word = (address >>> 2) + (slot >>> 5)
      memory.words[word] = (memory.words[word] as number) | (1 << (slot & 31))
    }
    return address
  }
  const read = (set: number) => {
    const bit = (slot: number) => ((memory.words[(set >>> 2) + (slot >>> 5)] as number) >>> (slot & 31)) & 1
    return new Set(Array.from({ length: slots }, (_, slot) => slot).filter(bit))
  }
  const list = (numbers: readonly number[]) => {
    const address = memory.allocate(slots * 4)
    memory.words.set(numbers, address >>> 2)
    return address
  }
  return { memory, put, read, list, kernel: openKernel(memory) }
}

test.each([
  ['and', (one: Set<number>, other: Set<number>) => one.intersection(other)],
  ['andNot', (one: Set<number>, other: Set<number>) => one.difference(other)],
  ['or', (one: Set<number>, other: Set<number>) => one.union(other)],
] as const)('%s of two sets, also in place', (name, expected) => {
  fc.assert(
    fc.property(members, members, fc.boolean(), (one, other, inPlace) => {
      const { kernel, put, read } = open()
      const [first, second] = [put(one), put(other)]
      const out = inPlace ? first : put([])
      kernel[name](out, first, second, length)
      expect(read(out)).toEqual(expected(one, other))
    }),
    { numRuns: 20 },
  )
})

test('members are counted and listed', () => {
  fc.assert(
    fc.property(members, members, listed, (one, other, chosen) => {
      const { memory, kernel, put, list } = open()
      const [first, second, out] = [put(one), put(other), list([])]
      expect(kernel.countAnd(first, second, length)).toBe(one.intersection(other).size)
      expect(kernel.list(first, length, out)).toBe(one.size)
      expect([...memory.words.subarray(out >>> 2, (out >>> 2) + one.size)]).toEqual([...one])
      const held = chosen.filter((slot) => one.has(slot)).length
      expect(kernel.countListed(first, list(chosen), chosen.length)).toBe(held)
    }),
    { numRuns: 20 },
  )
})

test('listed slots are added and removed', () => {
  fc.assert(
    fc.property(members, listed, (set, chosen) => {
      const { kernel, put, read, list } = open()
      const [added, removed, slotsOf] = [put(set), put(set), list(chosen)]
      kernel.setBits(added, slotsOf, chosen.length)
      kernel.clearBits(removed, slotsOf, chosen.length)
      expect(read(added)).toEqual(set.union(new Set(chosen)))
      expect(read(removed)).toEqual(set.difference(new Set(chosen)))
    }),
    { numRuns: 20 },
  )
})

test.each([
  ['tally16', 'halves', 2],
  ['tally32', 'words', 4],
] as const)('%s counts listed slots by their codes, beside what was counted', (tally, view, bytes) => {
  // Also beyond 32,767, where a narrowing of signed numbers would fail.
  const codes = fc.array(fc.nat({ max: 0xffff }), { minLength: 7, maxLength: 50 })
  fc.assert(
    fc.property(listed, codes, (chosen, given) => {
      const { memory, kernel, list } = open()
      const slotsOf = list(chosen)
      const [held, counts] = [memory.allocate(slots * bytes), memory.allocate(4 * 65_536)]
      const codeOf = (slot: number) => given[slot % given.length] as number
      for (let slot = 0; slot < slots; slot++) memory[view][held / bytes + slot] = codeOf(slot)
      const expected = new Uint32Array(65_536).fill(1)
      memory.words.set(expected, counts >>> 2)
      for (const slot of chosen) expected[codeOf(slot)] = (expected[codeOf(slot)] as number) + 1
      kernel[tally](slotsOf, chosen.length, held, counts)
      expect(memory.words.slice(counts >>> 2, (counts >>> 2) + 65_536)).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})
