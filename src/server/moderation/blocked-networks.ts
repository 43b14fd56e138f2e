import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { BlockCall } from '#domain/moderation/case-schema.ts'
import { blockedDays } from '#domain/moderation/report-reasons.ts'
import { dayMs } from '#domain/text/local-time.ts'
import type { Queries } from '#server/database/database.ts'
import { networkHash } from '#server/database/installation-secret.ts'
import { blockedNetworks, reports } from '#server/database/moderation-tables.ts'
import { enquiries, users } from '#server/database/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { networksOf } from '#server/http/networks-of.ts'
import { Problem } from '#server/http/problem.ts'
import { type AuditActor, writeAudit } from '#server/write-audit.ts'
import type { CaseRow } from './open-case.ts'

export function refuseBlockedNetworks(
  app: FastifyInstance,
  { database: { queries }, settings, now }: Pick<Dependencies, 'database' | 'settings' | 'now'>,
): void {
  app.addHook('onRequest', async ({ ip, routeOptions }) => {
    if (!routeOptions.config.refusesBlocked) return
    const network = await networkHash(queries, networksOf(ip).wide)
    const isBlocked = and(eq(blockedNetworks.network, network), gt(blockedNetworks.until, now()))
    if ((await queries.$count(blockedNetworks, isBlocked)) === 0) return
    const sentence = `Nothing can be sent from your network at the moment. Please write to ${settings.site.email}.`
    throw new Problem('forbidden', sentence)
  })
}

/** Blocks the network of a case's reporter, owner or sender. @throws Problem absent if it is unknown */
export async function blockNetwork(
  queries: Queries,
  { id, ownerId, subject, subjectId, subjectName }: CaseRow,
  { of, report, isBlocked }: BlockCall,
  { actor, now }: { actor: AuditActor; now: Date },
): Promise<void> {
  const [column, isIts] = {
    reporter: [reports.network, and(eq(reports.id, report ?? 0), eq(reports.caseId, id))] as const,
    owner: [users.registeredFrom, eq(users.id, ownerId ?? 0)] as const,
    sender: [enquiries.sentFrom, eq(enquiries.id, subject === 'enquiry' ? subjectId : 0)] as const,
  }[of]
  const [kept] = await queries.select({ network: column }).from(column.table).where(isIts)
  const network = kept?.network
  if (!network) throw new Problem('absent', 'We no longer know that network')
  const until = new Date(now.getTime() + blockedDays * dayMs)
  await queries
    .delete(blockedNetworks)
    .where(or(lte(blockedNetworks.until, now), eq(blockedNetworks.network, network)))
  if (isBlocked) await queries.insert(blockedNetworks).values({ network, until }).onConflictDoNothing()
  await writeAudit(queries, actor, {
    action: isBlocked ? 'network.block' : 'network.unblock',
    object: { kind: 'case', id, name: subjectName },
    details: { of },
    now,
  })
}

/** SQL null if the row has no network. */
export function isBlockedNow({ table, name }: PgColumn): SQL<boolean | null> {
  const network = sql`${table}.${sql.identifier(name)}`
  return sql<
    boolean | null
  >`case when ${network} is not null then exists (select 1 from ${blockedNetworks} as blocked
    where blocked.network = ${network} and blocked.until > now()) end`
}
