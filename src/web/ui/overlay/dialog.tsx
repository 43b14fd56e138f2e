import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '../styles/class-names.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { dialogStyle } from './dialog-style.ts'
import { preloadToaster } from './toast.ts'
import { useCloseWatcher } from './use-close-watcher.ts'

const widths = { narrow: 'sm:max-w-md', medium: 'sm:max-w-2xl', wide: 'sm:max-w-5xl' } as const

interface DialogProps {
  isOpen: boolean
  /** Asked when the visitor closes it: by its button, Escape, Android's Back or a click beside it. */
  onClose: () => void
  title: string
  /** A sentence below the title. */
  description?: ReactNode
  /** Mounted when it opens, so that a form in it always starts afresh. */
  children: ReactNode
  width?: keyof typeof widths
  /** Closing it asks first. A function is called at that moment. */
  hasUnsavedChanges?: boolean | (() => boolean)
  /** Where the focus goes afterwards: true for back to what had it before, the default, which may be gone. */
  finalFocus?: () => HTMLElement | null | true
}

/** A window over the page. The focus stays within while it is open and returns to where it was. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  width = 'narrow',
  hasUnsavedChanges = false,
  finalFocus,
}: DialogProps) {
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    if (isOpen) preloadToaster()
  }, [isOpen])
  function askToClose() {
    if (typeof hasUnsavedChanges === 'function' ? hasUnsavedChanges() : hasUnsavedChanges) setIsAsking(true)
    else onClose()
  }
  useCloseWatcher(isOpen, askToClose)
  return (
    <CSPProvider disableStyleElements>
      <BaseDialog.Root
        open={isOpen}
        onOpenChange={(open) => {
          if (!open) askToClose()
        }}
      >
        <BaseDialog.Portal>
          <BaseDialog.Backdrop className={dialogStyle.backdrop} />
          <BaseDialog.Viewport className={dialogStyle.viewport}>
            <BaseDialog.Popup
              finalFocus={finalFocus}
              className={classNames(dialogStyle.popup, 'relative', widths[width])}
            >
              <div className="grid gap-1 pr-10">
                <BaseDialog.Title className="font-bold text-xl">{title}</BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="text-muted text-sm">
                    {description}
                  </BaseDialog.Description>
                )}
              </div>
              {children}
              <BaseDialog.Close
                aria-label="Close"
                className="absolute top-3 right-3 grid size-11 place-items-center rounded-md hover:bg-sunken"
              >
                <X aria-hidden className="size-5" />
              </BaseDialog.Close>
              <ConfirmDialog
                isOpen={isAsking}
                onCancel={() => setIsAsking(false)}
                onConfirm={() => {
                  setIsAsking(false)
                  onClose()
                }}
                title="Discard your changes?"
                confirmLabel="Discard"
                cancelLabel="Keep editing"
              >
                What you entered has not been saved.
              </ConfirmDialog>
            </BaseDialog.Popup>
          </BaseDialog.Viewport>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </CSPProvider>
  )
}
