import { useQueryClient } from '@tanstack/react-query'
import {
  nothingUsual,
  type QuestionedField,
  type QuestionedNumbers,
  type UnusualNumber,
  unusualNumbers,
} from '#domain/vehicle/unusual-number.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { VehicleKind } from '#domain/vehicle/vehicle-kind.ts'
import { usualNumbersQuery } from '../api/queries.ts'
import { useNow } from '../api/site-context.ts'
import type { Doubt } from './doubts-dialog.tsx'

const namesOf: Record<QuestionedField, string> = {
  price: 'price',
  mileage: 'mileage',
  engineCC: 'engine size',
}

/** Confirmations of unusual numbers before saving, worded the same in every form. */
export function numberDoubts(unusual: readonly UnusualNumber[]): (Doubt & { field: QuestionedField })[] {
  return unusual.map(({ field, message }) => ({
    field,
    title: `Is the ${namesOf[field]} right?`,
    text: `${message}.`,
    cancelLabel: `Change the ${namesOf[field]}`,
  }))
}

type JudgedNumbers = QuestionedNumbers & VehicleKind & Pick<Vehicle, 'year'>

/** A check for unusual numbers, by the server's figures for the listing's kind. */
export function useJudgeNumbers() {
  const queryClient = useQueryClient()
  const now = useNow()
  return async (listing: JudgedNumbers, before: QuestionedNumbers | undefined): Promise<UnusualNumber[]> => {
    const usual = await queryClient.ensureQueryData(usualNumbersQuery(listing)).catch(() => nothingUsual)
    return unusualNumbers(listing, { usual, before, now })
  }
}
