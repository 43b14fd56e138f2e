import { type JSX, type ReactNode, useEffect, useState } from 'react'
import type { LazyComponent } from './lazy-component.ts'
import { useLazyComponent } from './use-lazy-component.ts'

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

/** Loads code in idle time, before the press that shows it. */
export function useFetchAhead(code: { loadInIdleTime: () => unknown } | false): void {
  useEffect(() => {
    if (code) void code.loadInIdleTime()
  }, [code])
}
