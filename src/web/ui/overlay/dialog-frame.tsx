import type { AlertDialog } from '@base-ui/react/alert-dialog'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { classNames } from '../styles/class-names.ts'

export interface DialogFrameProps {
  Root: typeof Dialog.Root | typeof AlertDialog.Root
  isOpen: boolean
  /** Asked by Escape, Android's Back and what else closes it; may leave it open, to ask first. */
  onClose: () => void
  /** Where the focus goes afterwards: true for back to what had it before, the default, which may be gone; false where it was moved. */
  finalFocus: (() => HTMLElement | boolean | null) | undefined
  className: string
  children: ReactNode
}

/** What every dialog is made of: a sheet at the bottom of a phone, a card elsewhere. */
export function DialogFrame({ Root, isOpen, onClose, finalFocus, className, children }: DialogFrameProps) {
  useCloseWatcher(isOpen, onClose)
  return (
    <CSPProvider disableStyleElements>
      <Root
        open={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-night/60 transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
          <Dialog.Viewport className="fixed inset-0 z-40 grid items-end overflow-y-auto has-data-dialog-footer:scroll-pb-24 sm:place-items-center sm:p-6">
            <Dialog.Popup
              finalFocus={finalFocus}
              className={classNames(
                'grid w-full grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere rounded-t-xl bg-raised p-5 text-ink shadow-lg outline-none transition data-[ending-style]:translate-y-4 data-[starting-style]:translate-y-4 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 sm:rounded-xl sm:p-7',
                className,
              )}
            >
              {children}
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Root>
    </CSPProvider>
  )
}

/** What is used of it, unknown to TypeScript so far: https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}

/** Lets Android's Back close a dialog instead of leaving the page. Elsewhere a close request is Escape, which it handles. */
function useCloseWatcher(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window) || !navigator.userAgent.includes('Android')) return
    const watcher = new CloseWatcher()
    watcher.addEventListener('cancel', (event) => {
      // A dialog that asks first needs the next Back as well.
      event.preventDefault()
      close()
    })
    return () => watcher.destroy()
  }, [isOpen])
}
