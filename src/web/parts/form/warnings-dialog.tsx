import { useQueryClient } from '@tanstack/react-query'
import {
  type CheckedField,
  type ListingNumbers,
  nothingUsual,
  type UnusualNumber,
  unusualNumbers,
  type VehicleKind,
} from '#domain/vehicle/unusual-number.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { onPress, usualNumbersQuery } from '../../site/api/queries.ts'
import { useNow } from '../../site/api/site-context.ts'
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx'

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
  /** The field of the first warning. */
  finalFocus: () => HTMLElement | null | true
}

/** One confirmation for all warnings; the first gives the title. */
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

const namesOf: Record<CheckedField, string> = {
  price: 'price',
  mileage: 'mileage',
  engineCC: 'engine size',
}

/** Confirmations of unusual numbers, worded the same in every form. */
export function numberWarnings(unusual: readonly UnusualNumber[]): (Warning & { field: CheckedField })[] {
  return unusual.map(({ field, message }) => ({
    field,
    title: `Is the ${namesOf[field]} right?`,
    text: `${message}.`,
    cancelLabel: `Change the ${namesOf[field]}`,
  }))
}

type CheckedNumbers = ListingNumbers & VehicleKind & Pick<Vehicle, 'year'>

/** Checks numbers against the server's figures for the same kind of vehicle. */
export function useNumberCheck() {
  const queryClient = useQueryClient()
  const now = useNow()
  return async (listing: CheckedNumbers, before: ListingNumbers | undefined): Promise<UnusualNumber[]> => {
    const usual = await queryClient
      .ensureQueryData(onPress(usualNumbersQuery(listing)))
      .catch(() => nothingUsual)
    return unusualNumbers(listing, { usual, before, now })
  }
}
