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
  /** Failures are silent by default; the next rendering tries again. */
  onFailure?: (error: Error) => void
}

export function useLazyComponent<Props>(
  lazy: LazyComponent<Props>,
  { isWanted = true, onFailure }: LazyOptions = {},
): ComponentType<Props> | undefined {
  // Deferred, because store updates render synchronously, for all waiting components at once.
  const component = useDeferredValue(useSyncExternalStore(lazy.subscribe, lazy.read, () => undefined))
  useEffect(() => {
    if (isWanted && !component) lazy.load().catch(onFailure ?? (() => undefined))
  })
  return isWanted ? component : undefined
}

interface LazyPartProps<Props> {
  code: LazyComponent<Props>
  props: Props & JSX.IntrinsicAttributes
  fallback: ReactNode
}

/** Part of a screen whose code is loaded when first shown. A failure is thrown, so that the screen can be retried. */
export function LazyPart<Props>({ code, props, fallback }: LazyPartProps<Props>) {
  const [failure, setFailure] = useState<Error>()
  const Part = useLazyComponent(code, { onFailure: setFailure })
  if (failure) throw failure
  return Part ? <Part {...props} /> : fallback
}

/** Loads code in idle time. After a failure the press that shows it tries again. */
export function useFetchAhead(code: { load: () => Promise<unknown> } | false): void {
  useEffect(() => {
    if (code)
      void idle()
        .then(code.load)
        .catch(() => undefined)
  }, [code])
}
