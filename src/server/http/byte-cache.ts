import { LRUCache } from 'lru-cache'

/** A cache of answers that is bounded in bytes. */
export interface ByteCache<T> {
  /** The cached answer, or what `make` resolves to; concurrent calls for a key share one, and a failed one is not kept. */
  get(key: string, make: () => Promise<T>): Promise<T>
  readonly weight: number
}

/**
 * @param capacity in bytes
 * @param weigh the bytes of an answer
 */
export function makeByteCache<T extends object | string>(
  capacity: number,
  weigh: (value: T) => number,
): ByteCache<T> {
  const cache = new LRUCache<string, T, () => Promise<T>>({
    maxSize: capacity,
    sizeCalculation: (value, key) => weigh(value) + key.length,
    fetchMethod: (_key, _stale, { context }) => context(),
    // An entry that is evicted while it is made is answered all the same.
    ignoreFetchAbort: true,
  })
  return {
    get(key, make) {
      const cached = cache.get(key)
      return cached === undefined ? cache.forceFetch(key, { context: make }) : Promise.resolve(cached)
    },
    get weight() {
      return cache.calculatedSize
    },
  }
}
