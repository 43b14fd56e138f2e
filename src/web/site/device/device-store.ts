type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface DeviceStoreOptions<T> {
  key: string
  /** Validates what another version or a person may have stored: what is malformed is dropped. */
  parse: (value: unknown) => T
  /** Undefined on the server. */
  storage?: () => StorageArea | undefined
  /** Stored as it is instead of as JSON. */
  isPlainText?: boolean
}

const browserStorage = () => globalThis.localStorage

/** Kept for one tab, until it is closed. */
export const tabStorage = () => globalThis.sessionStorage

export type DeviceStore<T> = ReturnType<typeof deviceStore<T>>

/**
 * A value in the browser's storage, which never leaves the device. Where the browser stores nothing (forbidden, full)
 * it lasts as long as the page.
 */
export function deviceStore<T>({
  key,
  parse,
  storage = browserStorage,
  isPlainText = false,
}: DeviceStoreOptions<T>) {
  const initial = parse(undefined)
  let cached: { text: string | null; value: T } = { text: null, value: initial }
  /** What could not be stored: it counts until the page is left. */
  let unstored: { value: T } | undefined

  /** The same object until it changes. */
  const read = () => {
    if (unstored) return unstored.value
    const text = storedText(storage, key)
    if (text !== cached.text) {
      cached = { text, value: text === null ? initial : parse(isPlainText ? text : parsedJson(text)) }
    }
    return cached.value
  }
  return {
    /** The value before anything is stored: what the server renders. */
    initial,
    read,
    /** Changes the latest value, whichever tab wrote it; undefined removes it. */
    update(change: (current: T) => T) {
      const value = change(read())
      try {
        const area = storage()
        if (value === undefined) area?.removeItem(key)
        else area?.setItem(key, isPlainText ? String(value) : JSON.stringify(value))
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

// Other tabs write, and a page that the browser kept has missed it.
globalThis.addEventListener?.('storage', notify)
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && notify())

/** Calls back when something that the device keeps changes, in this tab or another. @returns the way to stop */
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Key of the saved searches: whether there are some is asked before their store is loaded. */
export const savedSearchesKey = 'saved-searches'

/** Whether something is kept under a key. */
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
