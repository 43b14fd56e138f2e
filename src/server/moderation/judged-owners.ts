import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type CaseState, hidingStates } from '#domain/moderation/case-life-cycle.ts'
import { isJudged } from '#domain/moderation/judged-accounts.ts'
import type { Queries } from '#server/database/database.ts'
import { isOneOf } from '#server/database/json-table.ts'
import { cases } from '#server/database/moderation-tables.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'

/** The account and dealership of listings that rules look at, and what its page says. */
export interface JudgedOwner {
  userId: number
  dealershipId: number
  dealershipName: string
  contacts: string[]
}

/** Of listings, the owners that have no past yet (`isJudged`); none for the demo's. */
export async function readJudgedOwners(queries: Queries, ids: readonly number[]): Promise<JudgedOwner[]> {
  const decided = (...states: CaseState[]): SQL<number> =>
    sql<number>`(select count(*) from ${cases} where ${and(eq(cases.ownerId, users.id), inArray(cases.state, states))}
      and ${cases.decidedAt} is not null)`.mapWith(Number)
  const { contactPhone, contactEmail, website } = dealerships
  const rows = await queries
    .select({
      userId: users.id,
      role: users.role,
      dealershipId: dealerships.id,
      dealershipName: dealerships.name,
      contactPhone,
      contactEmail,
      website,
      isChecked: sql<boolean>`jsonb_array_length(${dealerships.checks}) > 0`,
      foundRight: decided('dismissed'),
      foundWrong: decided('warned', ...hidingStates),
    })
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.userId))
    .innerJoin(dealerships, eq(dealerships.id, vehicles.dealershipId))
    .where(and(isOneOf(vehicles.id, ids), eq(vehicles.isDemo, false)))
    .groupBy(users.id, dealerships.id)
  return rows.filter(isJudged).map(({ contactPhone, contactEmail, website, ...owner }) => ({
    ...owner,
    contacts: [contactPhone, contactEmail, website].flatMap((contact) => contact?.split(/[,;/](?!\/)/) ?? []),
  }))
}
