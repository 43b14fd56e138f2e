import { useState } from 'react'
import type { LazyComponent } from '../behaviour/lazy-component.ts'
import { useLazyComponent } from '../behaviour/use-lazy-component.tsx'
import { showLoadFailure } from './toast.ts'

export function useLazyDialog<Props>(code: LazyComponent<Props>) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const LoadedDialog = useLazyComponent(code, { isWanted: state !== 'unopened' })
  return {
    LoadedDialog,
    isOpen: state === 'open',
    open: () =>
      code.load().then(
        () => setState('open'),
        () => showLoadFailure(),
      ),
    close: () => setState('closed'),
  }
}
