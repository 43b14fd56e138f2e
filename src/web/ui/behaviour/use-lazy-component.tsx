import {
  type ComponentType,
  type JSX,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { idle, type LazyComponent } from './lazy-component.ts'

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

interface LazyPartProps<Props> {
  code: LazyComponent<Props>
  props: Props & JSX.IntrinsicAttributes
  /** Shown until the code is there. */
  fallback: ReactNode
}

/** Part of a screen whose code is loaded when it is first shown. If that fails, the screen has failed and can be retried. */
export function LazyPart<Props>({ code, props, fallback }: LazyPartProps<Props>) {
  const [failure, setFailure] = useState<Error>()
  const Part = useLazyComponent(code, { onFailure: setFailure })
  if (failure) throw failure
  return Part ? <Part {...props} /> : fallback
}

/** Loads code in idle time, before the press that shows it, which loads it again after a failure. */
export function useFetchAhead(code: { load: () => Promise<unknown> } | false): void {
  useEffect(() => {
    if (code)
      void idle()
        .then(code.load)
        .catch(() => undefined)
  }, [code])
}
