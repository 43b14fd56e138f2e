import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { isInScope, scopeOf } from '#server/database/permission-scope.ts'
import { vehicles } from '#server/database/schema.ts'
import { assertMatches, type IfMatch } from '#server/http/entity-tags.ts'
import { Problem } from '#server/http/problem.ts'

export interface VehicleWrite {
  id: number
  user: SignedInUser
  ifMatch: IfMatch | undefined
}

type VehicleAction = 'vehicle.edit' | 'vehicle.delete'

/** The conditions of the write: the row exists, the user may change it, and it is not stale. */
export function isWritable({ id, user, ifMatch }: VehicleWrite, action: VehicleAction): SQL | undefined {
  return and(
    eq(vehicles.id, id),
    scopeOf(user, action),
    ifMatch === undefined || ifMatch === 'any' ? undefined : inArray(vehicles.version, [...ifMatch]),
  )
}

/** Reports why a write with `isWritable` matched no row. @throws Problem absent, forbidden or stale */
export async function refuseVehicleWrite(
  queries: Queries,
  { id, user, ifMatch }: VehicleWrite,
  action: VehicleAction,
): Promise<never> {
  const [row] = await queries
    .select({ version: vehicles.version, isInScope: isInScope(user, action) })
    .from(vehicles)
    .where(eq(vehicles.id, id))
  if (!row) throw new Problem('absent', vehicleNotFound)
  if (!row.isInScope) throw new Problem('forbidden', 'You can only change your own vehicles')
  assertMatches(ifMatch, row.version, 'vehicle')
  throw new Problem('stale', 'This vehicle was changed by someone else. Reload it and try again.')
}

/** Specification, section 2, 'Vehicle detail'. */
export const vehicleNotFound = 'Vehicle not found'
