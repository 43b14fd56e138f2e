import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { Problem } from './problem.ts'

/** Of the catalogue, which this folder does not import. */
interface Hiding {
  hidden: { hasDealer(name: string): boolean; hasListing(id: number): boolean }
}

interface Listed {
  vehicle(id: number): Shown | undefined
}

/** A listing, or a dealership by its name. */
interface Shown {
  dealershipName: string
  userId?: number
  held?: string
}

/** Whether somebody may see it: of a dealership that is switched off, or a listing that is held, only its own people. */
export function isShownTo({ hidden }: Hiding, user: User | null, shown: Shown): boolean {
  const { dealershipName, userId, held } = shown
  if (held === undefined && !hidden.hasDealer(dealershipName)) return true
  return can(user, 'vehicle.read', { userId }) || can(user, 'dealership.read', { dealershipName })
}

/** The answer to everybody else. Nobody is accused: a listing that is held says no more than that it is not shown. */
export function switchedOff({ held }: { held?: string } = {}): Problem {
  if (held !== undefined) return new Problem('gone', 'This vehicle is not available right now')
  return new Problem('gone', 'This dealership is off the marketplace for now, and its vehicles with it')
}

/** `isShownTo` for a request, whose account is looked up only where it matters. @throws Problem gone */
export async function refuseHidden(
  catalogue: Hiding,
  { findUser }: { findUser: () => Promise<User | null> },
  shown: Shown,
): Promise<void> {
  if (isShownTo(catalogue, null, shown)) return
  if (!isShownTo(catalogue, await findUser(), shown)) throw switchedOff(shown)
}

/** For reads about a listing that answer everybody alike. @throws Problem gone */
export function refuseHiddenListing(catalogue: Hiding & Listed, id: number): void {
  if (catalogue.hidden.hasListing(id)) throw switchedOff(catalogue.vehicle(id))
}
