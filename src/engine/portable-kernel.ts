import type { Kernel } from './kernel.ts'
import type { Memory } from './memory.ts'

/** The kernel in plain TypeScript, for machines without WebAssembly SIMD and as the oracle of the other. */
export function portableKernel(memory: Memory): Kernel {
  const countAnd: Kernel['countAnd'] = (one, other, length) => {
    const { words } = memory
    const [from, by] = [one >>> 2, other >>> 2]
    let count = 0
    for (let at = 0; at < length >>> 2; at++) {
      count += bitCount((words[from + at] as number) & (words[by + at] as number))
    }
    return count
  }
  const tally = (codesOf: () => Uint16Array | Uint32Array, shift: number): Kernel['tally16'] => {
    return (slots, size, codes, counts) => {
      const { words } = memory
      const held = codesOf()
      for (let at = slots >>> 2; at < (slots >>> 2) + size; at++) {
        const counter = (counts >>> 2) + (held[(codes >>> shift) + (words[at] as number)] as number)
        words[counter] = (words[counter] as number) + 1
      }
    }
  }
  const change = (changed: (word: number, bit: number) => number): Kernel['setBits'] => {
    return (set, slots, size) => {
      const { words } = memory
      for (let at = slots >>> 2; at < (slots >>> 2) + size; at++) {
        const slot = words[at] as number
        const word = (set >>> 2) + (slot >>> 5)
        words[word] = changed(words[word] as number, 1 << (slot & 31))
      }
    }
  }
  return {
    // A loop for each: a function for the operation would be called for every word.
    and(out, one, other, length) {
      const { words } = memory
      const [to, from, by] = [out >>> 2, one >>> 2, other >>> 2]
      for (let at = 0; at < length >>> 2; at++) {
        words[to + at] = (words[from + at] as number) & (words[by + at] as number)
      }
    },
    andNot(out, one, other, length) {
      const { words } = memory
      const [to, from, by] = [out >>> 2, one >>> 2, other >>> 2]
      for (let at = 0; at < length >>> 2; at++) {
        words[to + at] = (words[from + at] as number) & ~(words[by + at] as number)
      }
    },
    or(out, one, other, length) {
      const { words } = memory
      const [to, from, by] = [out >>> 2, one >>> 2, other >>> 2]
      for (let at = 0; at < length >>> 2; at++) {
        words[to + at] = (words[from + at] as number) | (words[by + at] as number)
      }
    },
    countAnd,
    list(set, length, slots) {
      const { words } = memory
      let end = slots >>> 2
      for (let word = 0; word < length >>> 2; word++) {
        const highest = (word << 5) + 31
        for (let rest = (words[(set >>> 2) + word] as number) | 0; rest !== 0; rest &= rest - 1) {
          words[end++] = highest - Math.clz32(rest & -rest)
        }
      }
      return end - (slots >>> 2)
    },
    countListed(set, slots, size) {
      const { words } = memory
      let count = 0
      for (let at = slots >>> 2; at < (slots >>> 2) + size; at++) {
        const slot = words[at] as number
        count += ((words[(set >>> 2) + (slot >>> 5)] as number) >>> (slot & 31)) & 1
      }
      return count
    },
    tally16: tally(() => memory.halves, 1),
    tally32: tally(() => memory.words, 2),
    setBits: change((word, bit) => word | bit),
    clearBits: change((word, bit) => word & ~bit),
  }
}

/** Population count (Hacker's Delight, section 5-1). */
function bitCount(word: number): number {
  let sums = word - ((word >>> 1) & 0x55555555)
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333)
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
