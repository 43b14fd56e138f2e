import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
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

export interface Warning {
  title: string
  text: string
  cancelLabel: string
}

interface WarningsDialogProps
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onCancel' | 'onConfirm' | 'finalFocus'> {
  warnings: readonly Warning[]
  confirmLabel?: string
}

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

export function numberWarnings(unusual: readonly UnusualNumber[]): (Warning & { field: CheckedField })[] {
  return unusual.map(({ field, message }) => ({
    field,
    title: `Is the ${namesOf[field]} right?`,
    text: `${message}.`,
    cancelLabel: `Change the ${namesOf[field]}`,
  }))
}

type CheckedNumbers = ListingNumbers & VehicleKind & Pick<Vehicle, 'year'>

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
