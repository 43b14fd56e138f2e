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
  let loadingInIdleTime: Promise<ComponentType<Props>> | undefined

  async function loadOnce() {
    try {
      component = (await load()).default
      loadingInIdleTime = fulfilled(component)
    } catch (error) {
      loading = undefined
      throw error
    }
    for (const listener of listeners) listener()
    return component
  }
  /** Loads the code once, however many callers ask for it. @throws what the import throws */
  function loadShared() {
    loading ??= loadOnce()
    return loading
  }
  return {
    read: () => component,
    load: loadShared,
    /**
     * For `use`: loads it in idle time or at the next press. After a failure it is tried again at a press, and never
     * rejects. Once it is loaded, by whomever, the promise does not suspend.
     */
    loadInIdleTime: () => {
      loadingInIdleTime ??= whenIdle(loadShared)
      return loadingInIdleTime
    },
    /** Calls back when the code is loaded. @returns the way to stop */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function whenIdle<Result>(load: () => Promise<Result>): Promise<Result> {
  await Promise.race([idle(), nextPress()])
  for (;;) {
    try {
      return await load()
    } catch {
      await nextPress()
    }
  }
}

/** A promise that `use` reads at once, by the fields that React sets on a promise it has awaited. */
function fulfilled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}

/** Waits until the browser has nothing to do, for at most a second. */
export function idle() {
  return new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 1_000 })
    else setTimeout(resolve, 100)
  })
}

function nextPress() {
  return new Promise((resolve) => addEventListener('pointerdown', resolve, { once: true, capture: true }))
}
