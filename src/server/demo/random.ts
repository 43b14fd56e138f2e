export type Random = ReturnType<typeof seededRandom>

/** Mulberry32 (Tommy Ettinger, public domain). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  /** In [0, 1). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** An integer; both bounds are included. */
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick<T>(list: readonly T[]): T {
      const picked = list[between(0, list.length - 1)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
    shuffle<T>(list: readonly T[]): T[] {
      const left = [...list]
      return Array.from(list, () => left.splice(between(0, left.length - 1), 1)).flat()
    },
  }
}
