import type { ComponentType } from 'react'

export type LazyComponent<Props> = ReturnType<typeof lazyComponent<Props>>

/** A component whose code is loaded later. Unlike `React.lazy` it can be retried after a failure. @param load imports its default export */
export function lazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const listeners = new Set<() => void>()
  let component: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  async function loadOnce() {
    try {
      component = (await load()).default
    } catch (error) {
      loading = undefined
      throw error
    }
    for (const listener of listeners) listener()
    return component
  }
  return {
    read: () => component,
    /** Loads the code once for all callers. @throws what the import throws */
    load() {
      loading ??= loadOnce()
      return loading
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Waits for the browser to be idle, at most a second. */
export function idle() {
  return new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 1_000 })
    else setTimeout(resolve, 100)
  })
}
