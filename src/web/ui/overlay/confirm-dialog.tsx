import { type ReactNode, useId } from 'react'
import { Button } from '../display/button.tsx'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  /** Asked when it is cancelled, by its button, Escape or Android's Back. */
  onCancel: () => void
  onConfirm: () => void
  title: string
  children: ReactNode
  /** Names the action: 'Delete', not 'OK'. */
  confirmLabel: string
  /** The button is red where the action removes something, as most do. */
  isDanger?: boolean
  cancelLabel?: string
  isPending?: boolean
  isConfirmDisabled?: boolean
  finalFocus?: DialogFrameProps['finalFocus']
}

/** Asks once before something that cannot be undone. A click beside it does not answer it. */
export function ConfirmDialog({
  isDanger = true,
  cancelLabel = 'Cancel',
  isPending = false,
  ...props
}: ConfirmDialogProps) {
  const id = useId()
  const cancel = () => {
    if (!isPending) props.onCancel()
  }
  return (
    <DialogFrame
      role="alertdialog"
      titleId={`${id}-title`}
      descriptionId={`${id}-description`}
      isOpen={props.isOpen}
      onClose={cancel}
      finalFocus={props.finalFocus}
      className="sm:max-w-md"
    >
      <h2 id={`${id}-title`} className="font-bold text-xl">
        {props.title}
      </h2>
      <div id={`${id}-description`} className="grid gap-2 text-muted text-sm">
        {props.children}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isPending} onClick={cancel}>
          {cancelLabel}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          onClick={() => suppressDoubleClick(props.onConfirm)}
          isPending={isPending}
          disabled={props.isConfirmDisabled}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </DialogFrame>
  )
}

const doubleClickMs = 500

/** Keeps the second click of a double click from what lies beneath the dialog that the first one closes. */
function suppressDoubleClick(act: () => void): void {
  const swallow = (event: MouseEvent) => {
    // How many clicks in a row this is, as the browser counts them.
    if (event.detail < 2) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', swallow, true)
  setTimeout(() => removeEventListener('click', swallow, true), doubleClickMs)
  act()
}
