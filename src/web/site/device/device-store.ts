type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface DeviceStoreOptions<T> {
  key: string
  parse: (value: unknown) => T
  storage?: () => StorageArea | undefined
}

const browserStorage = () => globalThis.localStorage

export const tabStorage = () => globalThis.sessionStorage

export type DeviceStore<T> = ReturnType<typeof deviceStore<T>>

/** A value in the browser's storage. It never leaves the device. Without storage it lasts as long as the page. */
export function deviceStore<T>({ key, parse, storage = browserStorage }: DeviceStoreOptions<T>) {
  const initial = parse(undefined)
  let cached: { text: string | null; value: T } = { text: null, value: initial }
  let unstored: { value: T } | undefined

  /** Returns the same object until it changes. */
  const read = () => {
    if (unstored) return unstored.value
    const text = storedText(storage, key)
    if (text !== cached.text) cached = { text, value: text === null ? initial : parse(parsedJson(text)) }
    return cached.value
  }
  return {
    initial,
    read,
    /** Changes the latest value of any tab; undefined removes it. */
    update(change: (current: T) => T) {
      const value = change(read())
      try {
        const area = storage()
        if (value === undefined) area?.removeItem(key)
        else area?.setItem(key, JSON.stringify(value))
        unstored = area ? undefined : { value }
      } catch {
        unstored = { value }
      }
      notify()
    },
  }
}

const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

// Another tab wrote, or the page comes from the back-forward cache.
globalThis.addEventListener?.('storage', notify)
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && notify())

/** Calls back when a stored value changes in any tab. @returns a function that stops it */
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Kept apart from its store, which loads only if there are saved searches. */
export const savedSearchesKey = 'saved-searches'

export const deviceKeeps = (key: string): boolean => storedText(browserStorage, key) !== null

function storedText(storage: () => StorageArea | undefined, key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null
  } catch {
    return null
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
