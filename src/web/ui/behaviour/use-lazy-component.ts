import { type ComponentType, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import type { LazyComponent } from './lazy-component.ts'

interface LazyOptions {
  isWanted?: boolean
  /** By default a failure is silent: the component is loaded at a later rendering. */
  onFailure?: (error: Error) => void
}

export function useLazyComponent<Props>(
  lazy: LazyComponent<Props>,
  { isWanted = true, onFailure }: LazyOptions = {},
): ComponentType<Props> | undefined {
  // Deferred: what a store changes is rendered in one go, which blocks where many wait for the same code.
  const component = useDeferredValue(useSyncExternalStore(lazy.subscribe, lazy.read, () => undefined))
  useEffect(() => {
    if (isWanted && !component) lazy.load().catch(onFailure ?? (() => undefined))
  })
  return isWanted ? component : undefined
}
