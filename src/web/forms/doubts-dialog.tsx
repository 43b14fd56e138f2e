import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'

/** An unlikely value that is confirmed before it is published. */
export interface Doubt {
  title: string
  text: string
  cancelLabel: string
}

/** A discount without a percentage, worded the same in every form. */
export const bareDiscountDoubt: Doubt = {
  title: 'The discount has no percentage',
  text: 'Buyers will read DISCOUNT beside the full price. Is that what you mean?',
  cancelLabel: 'Set the percentage',
}

interface DoubtsDialogProps {
  isOpen: boolean
  doubts: readonly Doubt[]
  onCancel: () => void
  onConfirm: () => void
  confirmLabel?: string
  /** Focused afterwards: the field of the first doubt. */
  finalFocus: () => HTMLElement | null | true
}

/** One confirmation for all doubts; the first is the title. */
export function DoubtsDialog({ doubts, confirmLabel = 'Publish as it is', ...dialog }: DoubtsDialogProps) {
  const [first, ...others] = doubts
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
