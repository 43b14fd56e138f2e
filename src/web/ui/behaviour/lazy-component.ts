import type { ComponentType } from 'react'

export type LazyComponent<Props> = ReturnType<typeof lazyComponent<Props>>

/**
 * A component whose code is loaded after the page. Unlike `React.lazy`, which remembers a failure, it can be retried.
 * @param load imports a module whose default export is the component
 */
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
    /** Loads the code once, however many callers ask for it. @throws what the import throws */
    load() {
      loading ??= loadOnce()
      return loading
    },
    /** Calls back when the code is loaded. @returns the way to stop */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Waits until the browser has nothing to do, for at most a second. */
export function idle() {
  return new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 1_000 })
    else setTimeout(resolve, 100)
  })
}
