/** A bitmap of slots, 32 bits a word. The words that a shorter bitmap lacks count as empty. */
export type BitSet = Uint32Array<ArrayBuffer>

/** How many words hold `slots` bits. */
export function wordsFor(slots: number): number {
  return (slots + 31) >>> 5
}

export function addBit(set: BitSet, slot: number): void {
  const word = slot >>> 5
  set[word] = (set[word] as number) | (1 << (slot & 31))
}

export function removeBit(set: BitSet, slot: number): void {
  const word = slot >>> 5
  set[word] = (set[word] as number) & ~(1 << (slot & 31))
}

export function hasBit(set: BitSet, slot: number): boolean {
  return (((set[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1
}

/** Population count (Hacker's Delight, section 5-1). */
function popCount(word: number): number {
  let sums = word - ((word >>> 1) & 0x55555555)
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333)
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(set: BitSet): number {
  let count = 0
  for (let word = 0; word < set.length; word++) count += popCount(set[word] as number)
  return count
}

/** The size of the intersection. */
export function countCommon(one: BitSet, other: BitSet): number {
  const words = Math.min(one.length, other.length)
  let count = 0
  for (let word = 0; word < words; word++) {
    count += popCount((one[word] as number) & (other[word] as number))
  }
  return count
}

/** Writes the members, ascending, into `out`. @returns their number */
export function listBits(set: BitSet, out: Uint32Array): number {
  let count = 0
  for (let word = 0; word < set.length; word++) {
    const highest = (word << 5) + 31
    for (let rest = signed(set[word]); rest !== 0; rest &= rest - 1) {
      out[count++] = highest - Math.clz32(rest & -rest)
    }
  }
  return count
}

/** Increments the count of each member's code; `codes` are by slot. */
export function countByCode(set: BitSet, codes: Uint16Array | Uint32Array, counts: Uint32Array): void {
  for (let word = 0; word < set.length; word++) {
    const highest = (word << 5) + 31
    for (let rest = signed(set[word]); rest !== 0; rest &= rest - 1) {
      const code = codes[highest - Math.clz32(rest & -rest)] as number
      counts[code] = (counts[code] as number) + 1
    }
  }
}

/** As a small integer instead of a double: iterating over the bits is three times as fast. */
function signed(word: number | undefined): number {
  return (word as number) | 0
}

export function intersect(target: BitSet, other: BitSet): void {
  const words = Math.min(target.length, other.length)
  for (let word = 0; word < words; word++) target[word] = (target[word] as number) & (other[word] as number)
  target.fill(0, words)
}

/** @param other no longer than `target` */
export function union(target: BitSet, other: BitSet): void {
  for (let word = 0; word < other.length; word++) {
    target[word] = (target[word] as number) | (other[word] as number)
  }
}

export function subtract(target: BitSet, other: BitSet): void {
  const words = Math.min(target.length, other.length)
  for (let word = 0; word < words; word++) target[word] = (target[word] as number) & ~(other[word] as number)
}

/** The same members in a set of at least `words` words. */
export function widened(set: BitSet, words: number): BitSet {
  if (set.length >= words) return set
  const wider = new Uint32Array(words)
  wider.set(set)
  return wider
}
