import { type ComponentType, useEffect, useSyncExternalStore } from 'react'

/** The code of a part of a page that comes after the page: of its own, or when it is asked for. */
export interface LazyComponent<Props> {
  /** The part, undefined until its code is there. */
  read: () => ComponentType<Props> | undefined
  /** Gets the code, or waits for who is getting it already; after a failure it is tried anew. */
  load: () => Promise<void>
  /** Calls back when the code has come. Answers the way to stop. */
  subscribe: (listener: () => void) => () => void
}

/** @param load imports a module whose default export is the part; what it throws is thrown by `load` */
export function lazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  const listeners = new Set<() => void>()
  let part: ComponentType<Props> | undefined
  let underWay: Promise<void> | undefined

  async function take() {
    try {
      part = (await load()).default
    } finally {
      underWay = undefined
    }
    for (const listener of listeners) listener()
  }
  return {
    read: () => part,
    load: () => {
      if (part) return Promise.resolve()
      underWay ??= take()
      return underWay
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * A part of a page, undefined until its code is there. The page goes on without one that cannot be had: it is asked
 * for again when the page is next drawn.
 * @param isWanted whether to get it now
 */
export function useLazyComponent<Props>(
  code: LazyComponent<Props>,
  isWanted = true,
): ComponentType<Props> | undefined {
  const part = useSyncExternalStore(code.subscribe, code.read, () => undefined)
  useEffect(() => {
    // Of what the visitor did not ask for nothing is said.
    if (isWanted && !part) code.load().catch(() => undefined)
  })
  return isWanted ? part : undefined
}
