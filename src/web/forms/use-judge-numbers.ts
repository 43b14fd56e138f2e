import { useQueryClient } from '@tanstack/react-query'
import {
  nothingUsual,
  type QuestionedNumbers,
  type UnusualNumber,
  unusualNumbers,
} from '#domain/vehicle/unusual-number.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { VehicleKind } from '#domain/vehicle/vehicle-kind.ts'
import { usualNumbersQuery } from '../api/queries.ts'
import { useNow } from '../api/site-context.ts'

/** The listing that is judged: its numbers, its kind and its year. */
export type JudgedNumbers = QuestionedNumbers & VehicleKind & Pick<Vehicle, 'year'>

/** Gives the judge of a listing's numbers, who asks the server what is usual for its kind. */
export function useJudgeNumbers() {
  const queryClient = useQueryClient()
  const now = useNow()
  return async (listing: JudgedNumbers, before: QuestionedNumbers | undefined): Promise<UnusualNumber[]> => {
    const usual = await queryClient.ensureQueryData(usualNumbersQuery(listing)).catch(() => nothingUsual)
    return unusualNumbers(listing, { usual, before, now })
  }
}
