import { Problem } from '#server/http/problem.ts'

/** The sentence of a 404. */
export const dealershipNotFound = 'Dealership not found'

/** What an account is answered that changes the profile of a dealership not its own. */
export function ofAnotherDealership(): Problem {
  return new Problem('forbidden', 'You can only change your own dealership')
}
