import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { BlockCall } from '#domain/moderation/case-schema.ts'
import { blockedDays } from '#domain/moderation/decision-words.ts'
import { type AuditActor, writeAudit } from '#server/audit/write-audit.ts'
import type { Queries } from '#server/database/database.ts'
import { networkHash } from '#server/database/installation-secret.ts'
import { blockedNetworks, reports } from '#server/database/moderation-tables.ts'
import { enquiries, users } from '#server/database/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { networksOf } from '#server/http/throttle/networks-of.ts'
import type { CaseRow } from './open-case.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Refuses what blocked networks send to routes with `refusesBlocked`: the one place in which blocks are looked up. */
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

/** Blocks a network that a case knows, or takes that back, with an entry of the audit log. @throws Problem absent where none is kept */
export async function blockNetwork(
  queries: Queries,
  found: CaseRow,
  { of, report, isBlocked }: BlockCall,
  { actor, now }: { actor: AuditActor; now: Date },
): Promise<void> {
  const network = await networkOf(queries, found, { of, report })
  if (!network) throw new Problem('absent', 'Its network is not known any more')
  await queries.delete(blockedNetworks).where(lte(blockedNetworks.until, now))
  if (isBlocked) {
    const until = new Date(now.getTime() + blockedDays * dayMs)
    await queries
      .insert(blockedNetworks)
      .values({ network, until })
      .onConflictDoUpdate({ target: blockedNetworks.network, set: { until } })
  } else await queries.delete(blockedNetworks).where(eq(blockedNetworks.network, network))
  await writeAudit(queries, actor, {
    action: isBlocked ? 'network.block' : 'network.unblock',
    object: { kind: 'case', id: found.id, name: found.subjectName },
    details: { of },
    now,
  })
}

async function networkOf(
  queries: Queries,
  { id, ownerId, subject, subjectId }: CaseRow,
  { of, report = 0 }: Pick<BlockCall, 'of' | 'report'>,
): Promise<string | null | undefined> {
  if (of === 'reporter') {
    const [row] = await queries
      .select({ network: reports.network })
      .from(reports)
      .where(and(eq(reports.id, report), eq(reports.caseId, id)))
    return row?.network
  }
  if (of === 'owner') {
    const [row] = await queries
      .select({ network: users.registeredFrom })
      .from(users)
      .where(eq(users.id, ownerId ?? 0))
    return row?.network
  }
  if (subject !== 'enquiry') return undefined
  const [row] = await queries
    .select({ network: enquiries.sentFrom })
    .from(enquiries)
    .where(eq(enquiries.id, subjectId))
  return row?.network
}

/** Whether a network is blocked now; null where none is kept. @param network a column by its whole name */
export function isBlockedNow(network: SQL): SQL<boolean | null> {
  return sql<
    boolean | null
  >`case when ${network} is not null then exists (select 1 from ${blockedNetworks} as blocked
    where blocked.network = ${network} and blocked.until > now()) end`
}
