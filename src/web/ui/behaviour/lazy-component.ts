import type { ComponentType } from 'react'

/** A component, or the module that it is the default export of. */
export type Loaded<Props> = Promise<{ default: ComponentType<Props> } | ComponentType<Props>>

export type LazyComponent<Props> = ReturnType<typeof lazyComponent<Props>>

/** A component whose code is loaded later. Unlike `React.lazy` it can be retried after a failure. */
export function lazyComponent<Props>(load: () => Loaded<Props>) {
  const listeners = new Set<() => void>()
  let component: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  async function loadOnce() {
    try {
      const loaded = await load()
      component = 'default' in loaded ? loaded.default : loaded
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
