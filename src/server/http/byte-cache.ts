import { LRUCache } from 'lru-cache'

/** @param capacity in bytes @param sizeOf an answer, in bytes */
export function makeByteCache<T extends object | string>(capacity: number, sizeOf: (value: T) => number) {
  const cache = new LRUCache<string, T, () => Promise<T>>({
    maxSize: capacity,
    sizeCalculation: (value, key) => sizeOf(value) + key.length,
    fetchMethod: (_key, _stale, { context }) => context(),
    // An entry evicted while it is made is still answered.
    ignoreFetchAbort: true,
  })
  return {
    /** The cached answer, or that of `make`; concurrent calls for a key share one, and errors are not cached. */
    get(key: string, make: () => Promise<T>): Promise<T> {
      const cached = cache.get(key)
      return cached === undefined ? cache.forceFetch(key, { context: make }) : Promise.resolve(cached)
    },
    get weight(): number {
      return cache.calculatedSize
    },
  }
}
