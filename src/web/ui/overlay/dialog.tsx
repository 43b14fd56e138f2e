import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '../display/button.tsx'
import { Icon } from '../display/icon.tsx'
import { DialogFrame, type DialogFrameProps, useDialogClose } from './dialog-frame.tsx'
import { preloadToaster } from './toast.ts'

const widths = { narrow: 'sm:max-w-md', medium: 'sm:max-w-2xl', wide: 'sm:max-w-5xl' } as const

interface DialogProps {
  isOpen: boolean
  /** Called by its button, Escape, Android's Back or a click outside. */
  onClose: () => void
  title: string
  description?: ReactNode
  /** Mounted on opening, so that a form starts afresh. */
  children: ReactNode
  width?: keyof typeof widths
  /** Closing asks first. */
  hasUnsavedChanges?: boolean | (() => boolean)
  finalFocus?: DialogFrameProps['finalFocus']
}

export type DialogControl = Pick<DialogProps, 'isOpen' | 'onClose' | 'finalFocus'>

export function Dialog({ width = 'narrow', hasUnsavedChanges = false, ...props }: DialogProps) {
  const { isOpen, onClose } = props
  const [isAsking, setIsAsking] = useState(false)
  const id = useId()
  useEffect(() => {
    if (isOpen) preloadToaster()
  }, [isOpen])
  function askToClose() {
    if (typeof hasUnsavedChanges === 'function' ? hasUnsavedChanges() : hasUnsavedChanges) setIsAsking(true)
    else onClose()
  }
  return (
    <DialogFrame
      role="dialog"
      titleId={`${id}-title`}
      descriptionId={props.description ? `${id}-description` : undefined}
      isOpen={isOpen}
      onClose={askToClose}
      finalFocus={props.finalFocus}
      className={`relative ${widths[width]}`}
    >
      <div className="grid gap-1 pr-10">
        <h2 id={`${id}-title`} className="font-bold text-xl">
          {props.title}
        </h2>
        {props.description && (
          <p id={`${id}-description`} className="text-muted text-sm">
            {props.description}
          </p>
        )}
      </div>
      {props.children}
      <button
        type="button"
        aria-label="Close"
        onClick={askToClose}
        className="icon-button absolute top-3 right-3"
      >
        <Icon name="close" className="size-5" />
      </button>
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
    </DialogFrame>
  )
}

/** Cancel and submit buttons. */
export function DialogButtons(props: { submitLabel: string; isPending: boolean; isDisabled?: boolean }) {
  const close = useDialogClose()
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="outline" onClick={close}>
        Cancel
      </Button>
      <Button type="submit" isPending={props.isPending} disabled={props.isDisabled}>
        {props.submitLabel}
      </Button>
    </div>
  )
}

/** Sticky at the lower edge. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-footer
      className="sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-line border-t bg-raised px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-7 sm:-mb-7 sm:rounded-b-xl sm:px-7"
    >
      {children}
    </div>
  )
}

interface ConfirmDialogProps {
  isOpen: boolean
  /** Called by its button, Escape or Android's Back. */
  onCancel: () => void
  onConfirm: () => void
  title: string
  children: ReactNode
  /** Names the action: 'Delete', not 'OK'. */
  confirmLabel: string
  /** Red by default. */
  isDanger?: boolean
  cancelLabel?: string
  isPending?: boolean
  isConfirmDisabled?: boolean
  finalFocus?: DialogFrameProps['finalFocus']
}

/** Confirms what cannot be undone. A click outside does nothing. */
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

/** Keeps the second click of a double one from what lies behind the closed dialog. */
function suppressDoubleClick(act: () => void): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', swallow, true)
  setTimeout(() => removeEventListener('click', swallow, true), doubleClickMs)
  act()
}
