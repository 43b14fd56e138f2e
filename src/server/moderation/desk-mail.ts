import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { formatQuantity } from '#domain/text/format.ts'
import { dayMs } from '#domain/text/local-time.ts'
import type { Queries } from '#server/database/database.ts'
import { cases } from '#server/database/moderation-tables.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { users, vehicles } from '#server/database/schema.ts'
import { mailKind } from '#server/mail/mail-kind.ts'
import { queueMails } from '#server/mail/outbox.ts'

const gatheredMs = 10 * 60 * 1000

const isReached = and(hasRoleFor('case.decide'), isNotNull(users.emailConfirmedAt))

const deskMail = mailKind({
  name: 'desk',
  limits: { toOne: 8, inAll: 200 },
  expiresAfterMs: dayMs,

  async read({ queries }, { administrator }: { administrator: number }) {
    const [found] = await queries
      .select({ to: users.email })
      .from(users)
      .where(and(eq(users.id, administrator), isReached))
    const waiting = await countWaiting(queries)
    return found?.to && waiting > 0 ? { to: found.to, waiting } : undefined
  },

  write({ waiting }, { site }) {
    return {
      subject: `Worth a look on ${site.name}: ${formatQuantity(waiting, 'case')}`,
      text: `Reports, findings or appeals are waiting: ${site.url}/cases`,
    }
  },
})

export async function tellDesk(queries: Queries, now: Date): Promise<void> {
  const administrators = await queries.select({ administrator: users.id }).from(users).where(isReached)
  await queueMails(queries, deskMail, administrators, { now, dueAt: new Date(now.getTime() + gatheredMs) })
}

/** The case of a deleted listing is closed until the deletion is undone. */
export const isNotDeleted = sql<boolean>`(${cases.subject} <> 'listing'
  or exists (select from ${vehicles} where ${vehicles}.id = ${cases}.subject_id))`

/** The SQL of `isWaiting`. */
export const isWaitingRow = sql<boolean>`((${cases.isAppealed} or (${cases.state} = 'open' and not ${cases.isAsked}))
  and ${isNotDeleted})`

export async function countWaiting(queries: Queries): Promise<number> {
  return queries.$count(cases, isWaitingRow)
}
