import { and, eq, gt, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { type CaseState, hidingStates } from '#domain/moderation/case-life-cycle.ts'
import type { Queries } from '#server/database/database.ts'
import { isOneOf } from '#server/database/json-table.ts'
import { cases } from '#server/database/moderation-tables.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'

/** So many decisions that nothing was wrong, and none against it, end the judging of an account's listings. */
const decisionsToTrust = 3

/** Whether an administrator has checked a dealership. */
export const isChecked = sql`jsonb_array_length(${dealerships.checks}) > 0`

/** The account and dealership of listings that rules look at, and what its page says. */
interface JudgedOwner {
  userId: number
  dealershipId: number
  dealershipName: string
  contacts: string[]
}

/** Of listings, the owners that have no past yet that speaks for them; none for the demo's. */
export async function readJudgedOwners(queries: Queries, ids: readonly number[]): Promise<JudgedOwner[]> {
  const decided = (...states: CaseState[]): SQL =>
    sql`(select count(*) from ${cases} where ${and(eq(cases.ownerId, users.id), inArray(cases.state, states))}
      and ${cases.decidedAt} is not null)`
  const isWithoutPast = or(
    gt(decided('warned', ...hidingStates), 0),
    lt(decided('dismissed'), decisionsToTrust),
  )
  const { contactPhone, contactEmail, website } = dealerships
  const rows = await queries
    .select({
      ...{ userId: users.id, dealershipId: dealerships.id, dealershipName: dealerships.name },
      ...{ contactPhone, contactEmail, website },
    })
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.userId))
    .innerJoin(dealerships, eq(dealerships.id, vehicles.dealershipId))
    .where(
      and(
        isOneOf(vehicles.id, ids),
        eq(vehicles.isDemo, false),
        not(hasRoleFor('limits.exceed')),
        not(isChecked),
      ),
    )
    .groupBy(users.id, dealerships.id)
    .having(isWithoutPast)
  return rows.map(({ contactPhone, contactEmail, website, ...owner }) => ({
    ...owner,
    contacts: [contactPhone, contactEmail, website].flatMap((contact) => contact?.split(/[,;/](?!\/)/) ?? []),
  }))
}
