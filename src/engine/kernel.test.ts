import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { compileKernel } from '../../tests/support/compile-kernel.ts'
import type { Kernel } from './kernel.ts'
import { Memory } from './memory.ts'
import { compiledKernel } from './open-kernel.ts'
import { portableKernel } from './portable-kernel.ts'

/** Longer than what eight bits can count in a lane, and no multiple of it. */
const length = 47 * 16
const slots = length * 8
const setCount = 5

/** Two memories of equal content, each with one of the kernels. */
let compiled: WebAssembly.Module
beforeAll(async () => {
  const bytes = await compileKernel()
  expect(bytes.length, 'small').toBeLessThan(2000)
  compiled = new WebAssembly.Module(bytes)
})

function compared(fill: (memory: Memory) => void, work: (kernel: Kernel, memory: Memory) => unknown) {
  const [one, other] = [new Memory(), new Memory()]
  fill(one)
  fill(other)
  const results = [work(compiledKernel(compiled, one), one), work(portableKernel(other), other)]
  expect(results[0]).toEqual(results[1])
  expect(Buffer.compare(one.bytes, other.bytes), 'the memories are equal').toBe(0)
}

/** Words of sets: empty, full and random stretches. */
const words = fc
  .array(fc.tuple(fc.constantFrom(0, 0xffffffff, 'random' as const), fc.nat()), {
    minLength: 16,
    maxLength: 16,
  })
  .map((stretches) =>
    Uint32Array.from({ length: (setCount * length) / 4 }, (_, at) => {
      const [kind, seed] = stretches[Math.floor(at / 16) % 16] ?? [0, 0]
      return kind === 'random' ? Math.imul(at + 1, seed * 2 + 1) ^ (seed << 7) : kind
    }),
  )
const members = fc.uniqueArray(fc.nat({ max: slots - 1 }), { maxLength: 300 })
const code = fc.nat({ max: 3 })
/** Beyond 32,767 too, where a narrowing of signed numbers would fail. */
const bases = fc.constantFrom(0, 100, 252)

function regions(memory: Memory) {
  const sets = memory.allocate(setCount * length)
  const out = memory.allocate(length)
  const list = memory.allocate(slots * 4)
  const codes = memory.allocate(slots * 4)
  const counts = memory.allocate(4 * 65_536)
  return { sets, out, list, codes, counts }
}

test.each(['and', 'andNot', 'or'] as const)('%s is the same in both', (operation) => {
  fc.assert(
    fc.property(words, fc.boolean(), (content, inPlace) => {
      let at: ReturnType<typeof regions>
      compared(
        (memory) => {
          at = regions(memory)
          memory.words.set(content, at.sets >>> 2)
        },
        (kernel) => {
          const { sets, out } = at
          return kernel[operation](inPlace ? sets : out, sets, sets + length, length)
        },
      )
    }),
    { numRuns: 40 },
  )
})

test('counts and lists are the same in both, and those of a look at each slot', () => {
  fc.assert(
    fc.property(words, (content) => {
      let at: ReturnType<typeof regions>
      compared(
        (memory) => {
          at = regions(memory)
          memory.words.set(content, at.sets >>> 2)
        },
        (kernel, memory) => {
          const { sets, list } = at
          const size = kernel.list(sets, length, list)
          const expected = Array.from({ length: slots }, (_, slot) => slot).filter(
            (slot) => ((content[slot >>> 5] as number) >>> (slot & 31)) & 1,
          )
          expect([...memory.words.subarray(list >>> 2, (list >>> 2) + size)]).toEqual(expected)
          expect(kernel.countAnd(sets, sets, length)).toBe(size)
          return Array.from({ length: setCount }, (_, other) =>
            kernel.countAnd(sets, sets + other * length, length),
          )
        },
      )
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['tally16', 2],
  ['tally32', 4],
] as const)('%s is the same in both', (tally, size) => {
  fc.assert(
    fc.property(members, fc.array(code, { minLength: 7, maxLength: 50 }), bases, (listed, codes, base) => {
      let at: ReturnType<typeof regions>
      const top = base * 257
      compared(
        (memory) => {
          at = regions(memory)
          memory.words.set(listed, at.list >>> 2)
          const held = size === 2 ? memory.halves : memory.words
          for (let slot = 0; slot < slots; slot++) {
            held[at.codes / size + slot] = top + (codes[(slot * 7) % codes.length] as number)
          }
        },
        (kernel, memory) => {
          kernel[tally](at.list, listed.length, at.codes, at.counts)
          const counted = memory.words.subarray(at.counts >>> 2, (at.counts >>> 2) + 65_536)
          return counted.reduce((sum, count) => sum + count, 0)
        },
      )
    }),
    { numRuns: 40 },
  )
})

test('bits are set and cleared alike', () => {
  fc.assert(
    fc.property(words, members, (content, listed) => {
      let at: ReturnType<typeof regions>
      compared(
        (memory) => {
          at = regions(memory)
          memory.words.set(content, at.sets >>> 2)
          memory.words.set(listed, at.list >>> 2)
        },
        (kernel) => {
          kernel.setBits(at.sets, at.list, listed.length)
          kernel.clearBits(at.sets + length, at.list, listed.length)
          const kept = kernel.countListed(at.sets + length, at.list, listed.length)
          expect(kernel.countListed(at.sets, at.list, listed.length)).toBe(listed.length)
          return [kept, kernel.countListed(at.sets + 2 * length, at.list, listed.length)]
        },
      )
    }),
    { numRuns: 40 },
  )
})
