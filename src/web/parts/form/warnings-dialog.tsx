import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

/** An unlikely value that is confirmed before it is published. */
export interface Warning {
  title: string
  text: string
  cancelLabel: string
}

interface WarningsDialogProps {
  isOpen: boolean
  warnings: readonly Warning[]
  onCancel: () => void
  onConfirm: () => void
  confirmLabel?: string
  /** Focused afterwards: the field of the first warning. */
  finalFocus: () => HTMLElement | null | true
}

/** One confirmation for all warnings; the first is the title. */
export function WarningsDialog({
  warnings,
  confirmLabel = 'Publish as it is',
  ...dialog
}: WarningsDialogProps) {
  const [first, ...others] = warnings
  return (
    <ConfirmDialog
      {...dialog}
      title={first?.title ?? ''}
      cancelLabel={others.length > 0 ? 'Go back' : first?.cancelLabel}
      confirmLabel={confirmLabel}
    >
      <p>{first?.text}</p>
      {others.map(({ title, text }) => (
        <p key={title}>
          <strong className="block text-base text-ink">{title}</strong>
          {text}
        </p>
      ))}
    </ConfirmDialog>
  )
}
