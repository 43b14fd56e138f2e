import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { Problem } from './problem.ts'

/** The part of the catalogue needed here; this folder does not import it. */
interface Hiding {
  hidden: { hasDealer(name: string): boolean; hasListing(id: number): boolean }
}

interface Shown {
  dealershipName: string
  userId?: number
  held?: string
}

/** Only owners and administrators see what is held or switched off. */
export function isShownTo({ hidden }: Hiding, user: User | null, shown: Shown): boolean {
  const { dealershipName, userId, held } = shown
  if (held === undefined && !hidden.hasDealer(dealershipName)) return true
  return can(user, 'vehicle.read', { userId }) || can(user, 'dealership.read', { dealershipName })
}

/** Does not say why a listing is held. */
export function switchedOff({ held }: { held?: string } = {}): Problem {
  if (held !== undefined) return new Problem('gone', 'This vehicle is not available right now')
  return new Problem('gone', 'This dealership and its vehicles are off the marketplace for now')
}

/** Looks up the account only if it matters. @throws Problem gone */
export async function refuseHidden(
  catalogue: Hiding,
  { findUser }: { findUser: () => Promise<User | null> },
  shown: Shown,
): Promise<void> {
  if (isShownTo(catalogue, null, shown)) return
  if (!isShownTo(catalogue, await findUser(), shown)) throw switchedOff(shown)
}

/** Refuses a hidden listing in reads with the same response for everybody. @throws Problem gone */
export function refuseHiddenListing(
  catalogue: Hiding & { vehicle(id: number): Shown | undefined },
  id: number,
): void {
  if (catalogue.hidden.hasListing(id)) throw switchedOff(catalogue.vehicle(id))
}
