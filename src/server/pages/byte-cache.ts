/** Keeps answers until their bytes fill the room; then the longest unused go first. */
export interface ByteCache<T> {
  /**
   * The kept answer, or the one that `make` gives now. Those who ask for the same at the same time wait for one
   * making; a failed one is not kept.
   */
  get(key: string, make: () => Promise<T>): Promise<T>
  readonly weight: number
}

/**
 * @param capacity the room, in bytes
 * @param weigh the bytes an answer takes
 */
export function makeByteCache<T>(capacity: number, weigh: (value: T) => number): ByteCache<T> {
  // A Map keeps the order of insertion: what was used last stands last.
  const kept = new Map<string, { value: T; weight: number }>()
  const making = new Map<string, Promise<T>>()
  let weight = 0

  function forgetOldest() {
    for (const [key, entry] of kept) {
      if (weight <= capacity) return
      kept.delete(key)
      weight -= entry.weight
    }
  }

  async function makeAndKeep(key: string, make: () => Promise<T>): Promise<T> {
    try {
      const value = await make()
      const entry = { value, weight: weigh(value) + key.length }
      kept.set(key, entry)
      weight += entry.weight
      forgetOldest()
      return value
    } finally {
      making.delete(key)
    }
  }

  return {
    get weight() {
      return weight
    },
    get(key, make) {
      const entry = kept.get(key)
      if (entry) {
        kept.delete(key)
        kept.set(key, entry)
        return Promise.resolve(entry.value)
      }
      const underWay = making.get(key) ?? makeAndKeep(key, make)
      if (!kept.has(key)) making.set(key, underWay)
      return underWay
    },
  }
}
