import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { isInScope, type RowAction, type ScopedUser, scopeOf } from '#server/database/permission-scope.ts'
import { dealerships, unchangedSince, vehicles } from '#server/database/schema.ts'
import { parseId } from './declared-calls.ts'
import { type IfMatch, parseIfMatch, stale } from './entity-tags.ts'
import { Problem } from './problem.ts'

export interface RowWrite {
  id: number
  user: ScopedUser
  ifMatch: IfMatch | undefined
}

/** @throws Problem malformed, absent for an invalid id */
export function rowWrite({ params, headers, user }: WriteRequest, notFound: string): RowWrite {
  return { id: parseId(params.id, notFound), user, ifMatch: parseIfMatch(headers['if-match']) }
}

export interface WriteRequest {
  params: { id: string }
  headers: { 'if-match'?: string | undefined }
  user: ScopedUser
}

/** docs/product.md#api-conventions */
export const vehicleNotFound = 'Vehicle not found'
export const dealershipNotFound = 'Dealership not found'

const subjects = {
  vehicle: {
    table: vehicles,
    unchangedSince,
    absent: vehicleNotFound,
    forbidden: 'You can only change your own vehicles',
  },
  dealership: {
    table: dealerships,
    unchangedSince: dealerships.version,
    absent: dealershipNotFound,
    forbidden: 'You can only change your own dealership',
  },
}

type Subject = keyof typeof subjects
type WriteAction = Extract<RowAction, `${Subject}.${string}`>

/** The row exists, the user may change it, and it is not stale. */
export function isWritable({ id, user, ifMatch }: RowWrite, action: WriteAction): SQL | undefined {
  const { table, unchangedSince } = subjects[subjectOf(action)]
  const isVersion = (version: number) =>
    sql`${version}::bigint between ${unchangedSince} and ${table.version}`
  const isFresh =
    ifMatch === undefined || ifMatch === 'any'
      ? undefined
      : or(sql`false`, ...[...ifMatch].map((version) => isVersion(version)))
  return and(eq(table.id, id), scopeOf(user, action), isFresh)
}

/** Reports why a write with `isWritable` matched no row. @throws Problem absent, forbidden or stale */
export async function refuseWrite(
  queries: Queries,
  { id, user }: RowWrite,
  action: WriteAction,
): Promise<never> {
  const subject = subjectOf(action)
  const { table, absent } = subjects[subject]
  const [row] = await queries
    .select({ isInScope: isInScope(user, action) })
    .from(table)
    .where(eq(table.id, id))
  if (!row) throw new Problem('absent', absent)
  if (!row.isInScope) throw notYours(subject)
  throw stale(subject)
}

export function notYours(subject: Subject): Problem {
  return new Problem('forbidden', subjects[subject].forbidden)
}

function subjectOf(action: WriteAction): Subject {
  return action.split('.', 1)[0] as Subject
}
