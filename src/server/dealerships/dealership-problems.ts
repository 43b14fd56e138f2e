import { Problem } from '#server/http/problem.ts'

export const dealershipNotFound = 'Dealership not found'

/** Refuses a change of another dealership's profile. */
export function ofAnotherDealership(): Problem {
  return new Problem('forbidden', 'You can only change your own dealership')
}
