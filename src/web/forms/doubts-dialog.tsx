import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'

/** Something that may be meant, and is asked about before it is published. */
export interface Doubt {
  title: string
  text: string
  /** What the button says that leads back to it. */
  cancelLabel: string
}

/** A discount without a percentage, in the same words wherever one is made. */
export const bareDiscountDoubt: Doubt = {
  title: 'The discount has no percentage',
  text: 'Buyers will read DISCOUNT beside the full price. Is that what you mean?',
  cancelLabel: 'Set the percentage',
}

interface DoubtsDialogProps {
  isOpen: boolean
  /** What is asked about, also while the dialog closes. */
  doubts: readonly Doubt[]
  onCancel: () => void
  onConfirm: () => void
  confirmLabel?: string
  /** Where the focus goes afterwards: the box of the first doubt. */
  finalFocus: () => HTMLElement | null | true
}

/** Asks once about all doubts: one alone has the title to itself, others stand below the first. */
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
