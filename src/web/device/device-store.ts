import { useSyncExternalStore } from 'react'

/**
 * Something kept on this device and shown in every tab of it. It never leaves the device. Where the browser keeps
 * nothing (forbidden, full) it lasts as long as the page.
 */
export interface DeviceStore<T> {
  /** The same object until it changes. */
  read: () => T
  /** Changes the newest state, whichever tab wrote it. */
  update: (change: (present: T) => T) => void
  /** Calls back at every change, in this tab or another. Answers the way to stop. */
  subscribe: (listener: () => void) => () => void
  /** What there is before anything was kept: what the server renders. */
  empty: T
}

interface StoreParts<T> {
  /** Under which it is kept. */
  key: string
  /** Reads what another version or a person may have left there: whatever cannot be meant is dropped. */
  parse: (value: unknown) => T
  /** Where it is kept, absent on the server; a test brings its own. */
  storage?: () => Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** A store for one key. */
export function deviceStore<T>({ key, parse, storage = browserStorage }: StoreParts<T>): DeviceStore<T> {
  const listeners = new Set<() => void>()
  const empty = parse(undefined)
  let known: { text: string | null; value: T } = { text: null, value: empty }
  /** What could not be kept: it counts until the page is left. */
  let unkept: { value: T } | undefined

  const read = () => {
    if (unkept) return unkept.value
    const text = storedText(storage, key)
    if (text !== known.text) known = { text, value: text === null ? empty : parse(parsedJson(text)) }
    return known.value
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell()
  }
  return {
    empty,
    read,
    update(change) {
      const next = change(read())
      try {
        const place = storage()
        place?.setItem(key, JSON.stringify(next))
        unkept = place ? undefined : { value: next }
      } catch {
        unkept = { value: next }
      }
      tell()
    },
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', hear)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', hear)
      }
    },
  }
}

/** What a store holds: nothing on the server and at hydration, for the page is the same for everybody until then. */
export function useDeviceStore<T>({ subscribe, read, empty }: DeviceStore<T>): T {
  return useSyncExternalStore(subscribe, read, () => empty)
}

function browserStorage(): Storage | undefined {
  return typeof localStorage === 'undefined' ? undefined : localStorage
}

function storedText(storage: () => Pick<Storage, 'getItem'> | undefined, key: string): string | null {
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
