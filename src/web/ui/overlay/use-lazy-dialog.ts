import { useState } from 'react'
import type { LazyComponent } from '../behaviour/lazy-component.ts'
import { useLazyComponent } from '../behaviour/use-lazy-component.tsx'
import { showLoadFailure } from './toast.ts'

export function useLazyDialog<Props>(code: LazyComponent<Props>) {
  const [isOpen, setIsOpen] = useState(false)
  return {
    LoadedDialog: useLazyComponent(code, { isWanted: isOpen }),
    isOpen,
    open: () =>
      code.load().then(
        () => setIsOpen(true),
        () => showLoadFailure(),
      ),
    close: () => setIsOpen(false),
  }
}
