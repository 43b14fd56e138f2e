import { AlertDialog } from '@base-ui/react/alert-dialog'
import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { suppressDoubleClick } from '../behaviour/suppress-double-click.ts'
import { Button } from '../display/button.tsx'
import { classNames } from '../styles/class-names.ts'
import { dialogStyle } from './dialog-style.ts'
import { useCloseWatcher } from './use-close-watcher.ts'

interface ConfirmDialogProps {
  isOpen: boolean
  /** Asked when it is cancelled, by its button, Escape or Android's Back. */
  onCancel: () => void
  onConfirm: () => void
  title: string
  /** What will happen. */
  children: ReactNode
  /** Names the action: 'Delete', not 'OK'. */
  confirmLabel: string
  /** The button is red where the action removes something, as most do. */
  isDanger?: boolean
  cancelLabel?: string
  isPending?: boolean
  /** It may not be confirmed yet. */
  isConfirmDisabled?: boolean
  /** Where the focus goes afterwards: true for back to what had it before, the default, which may be gone. */
  finalFocus?: () => HTMLElement | null | true
}

/** Asks once before something that cannot be undone. A click beside it does not answer it. */
export function ConfirmDialog({
  isOpen,
  onCancel,
  onConfirm,
  title,
  children,
  confirmLabel,
  isDanger = true,
  cancelLabel = 'Cancel',
  isPending = false,
  isConfirmDisabled = false,
  finalFocus,
}: ConfirmDialogProps) {
  function answerNo() {
    if (!isPending) onCancel()
  }
  useCloseWatcher(isOpen, answerNo)
  return (
    <CSPProvider disableStyleElements>
      <AlertDialog.Root
        open={isOpen}
        onOpenChange={(open) => {
          if (!open) answerNo()
        }}
      >
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={dialogStyle.backdrop} />
          <AlertDialog.Viewport className={dialogStyle.viewport}>
            <AlertDialog.Popup
              finalFocus={finalFocus}
              className={classNames(dialogStyle.popup, 'sm:max-w-md')}
            >
              <AlertDialog.Title className="font-bold text-xl">{title}</AlertDialog.Title>
              <AlertDialog.Description render={<div />} className="grid gap-2 text-muted text-sm">
                {children}
              </AlertDialog.Description>
              <div className="flex flex-wrap justify-end gap-3">
                <AlertDialog.Close disabled={isPending} render={<Button variant="outline" />}>
                  {cancelLabel}
                </AlertDialog.Close>
                <Button
                  variant={isDanger ? 'danger' : 'primary'}
                  onClick={() => suppressDoubleClick(onConfirm)}
                  isPending={isPending}
                  disabled={isConfirmDisabled}
                >
                  {confirmLabel}
                </Button>
              </div>
            </AlertDialog.Popup>
          </AlertDialog.Viewport>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </CSPProvider>
  )
}
