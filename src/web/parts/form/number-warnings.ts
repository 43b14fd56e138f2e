import { useQueryClient } from '@tanstack/react-query'
import {
  type CheckedField,
  type ListingNumbers,
  nothingUsual,
  type UnusualNumber,
  unusualNumbers,
  type VehicleKind,
} from '#domain/vehicle/form/unusual-number.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { usualNumbersQuery } from '../../site/api/queries.ts'
import { useNow } from '../../site/api/site-context.ts'
import type { Warning } from './warnings-dialog.tsx'

const namesOf: Record<CheckedField, string> = {
  price: 'price',
  mileage: 'mileage',
  engineCC: 'engine size',
}

/** Confirmations of unusual numbers before saving, worded the same in every form. */
export function numberWarnings(unusual: readonly UnusualNumber[]): (Warning & { field: CheckedField })[] {
  return unusual.map(({ field, message }) => ({
    field,
    title: `Is the ${namesOf[field]} right?`,
    text: `${message}.`,
    cancelLabel: `Change the ${namesOf[field]}`,
  }))
}

type CheckedNumbers = ListingNumbers & VehicleKind & Pick<Vehicle, 'year'>

/** A check for unusual numbers, by the server's figures for the listing's kind. */
export function useNumberCheck() {
  const queryClient = useQueryClient()
  const now = useNow()
  return async (listing: CheckedNumbers, before: ListingNumbers | undefined): Promise<UnusualNumber[]> => {
    const usual = await queryClient.ensureQueryData(usualNumbersQuery(listing)).catch(() => nothingUsual)
    return unusualNumbers(listing, { usual, before, now })
  }
}
