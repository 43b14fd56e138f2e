import { hash } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { localDay } from '#domain/text/local-time.ts'
import type { Queries } from '#server/database/database.ts'
import { mailCounts } from '#server/database/mail-tables.ts'
import { isOfUnapproved } from '#server/quotas.ts'

/** Per local day, so that nobody can use up the mails of others. */
export interface MailLimits {
  toOne: number
  inAll: number
  /** About one dealership, and about all unapproved ones together. */
  forOne?: number
  forNew?: number
  /** Requested by one network (a /24 or /48), to all mailboxes and to one. */
  fromOne?: number
  toOneFromOne?: number
  /** The recipient may be a stranger. A mailbox gets `maxToStranger` of all such kinds together. */
  isToStranger?: true
}

const maxToStranger = 5

export interface CountedMail {
  queries: Queries
  kind: { name: string; limits: MailLimits }
  to: string
  dealershipId?: number
  from?: string | undefined
  now: Date
}

async function limitsOf(mail: CountedMail): Promise<Record<string, number>> {
  const { queries, kind, to, dealershipId, from } = mail
  const { toOne, inAll, forOne, forNew, fromOne, toOneFromOne, isToStranger } = kind.limits
  const limits: Record<string, number> = {}
  const limit = (most: number | undefined, ...of: string[]) => {
    if (most !== undefined) limits[hash('sha256', JSON.stringify(of))] = most
  }
  const { name } = kind
  limit(inAll, name)
  limit(toOne, name, 'to', mailboxOf(to))
  if (isToStranger) limit(maxToStranger, 'stranger', mailboxOf(to))
  if (dealershipId !== undefined) {
    limit(forOne, name, 'for', String(dealershipId))
    if (forNew !== undefined && (await isOfUnapproved(queries, dealershipId)))
      limit(forNew, name, 'for new ones')
  }
  if (from !== undefined) {
    limit(fromOne, name, 'from', from)
    limit(toOneFromOne, name, 'to', mailboxOf(to), 'from', from)
  }
  return limits
}

export async function isAtMailLimit(mail: CountedMail): Promise<boolean> {
  const limits = await limitsOf(mail)
  const isOfMail = and(eq(mailCounts.day, localDay(mail.now)), inArray(mailCounts.key, Object.keys(limits)))
  const counted = await mail.queries.select().from(mailCounts).where(isOfMail)
  return counted.some(({ key, count }) => count >= (limits[key] ?? 0))
}

/** Counts before sending. @returns the undo, or undefined if a limit is reached */
export async function countMail(mail: CountedMail): Promise<(() => Promise<void>) | undefined> {
  // Anybody can invent addresses, so no row is added once a limit is reached.
  if (await isAtMailLimit(mail)) return undefined
  const { queries, now } = mail
  const day = localDay(now)
  const limits = await limitsOf(mail)
  const keys = Object.keys(limits).sort()
  const isCounted = and(eq(mailCounts.day, day), inArray(mailCounts.key, keys))
  const counted = await queries
    .insert(mailCounts)
    .values(keys.map((key) => ({ day, key, count: 1 })))
    .onConflictDoUpdate({
      target: [mailCounts.day, mailCounts.key],
      set: { count: sql`${mailCounts.count} + 1` },
    })
    .returning()
  const undo = async () => {
    const locked = queries
      .select({ key: mailCounts.key })
      .from(mailCounts)
      .where(isCounted)
      .orderBy(mailCounts.key)
      .for('update')
    await queries
      .update(mailCounts)
      .set({ count: sql`${mailCounts.count} - 1` })
      .where(and(eq(mailCounts.day, day), inArray(mailCounts.key, locked)))
  }
  if (counted.every(({ key, count }) => count <= (limits[key] ?? 0))) return undo
  await undo()
  return undefined
}

export async function forgetMailCounts(queries: Queries, now: Date): Promise<void> {
  await queries.delete(mailCounts).where(lt(mailCounts.day, localDay(now)))
}

/** Providers that ignore dots before the @, with their main domain. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/** Address to count by: lower case, no `+tag`, no dots if the provider ignores them. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const [user] = local.split(/(?<=.)\+/)
  const provider = dotless[domain]
  return provider ? `${user?.replaceAll('.', '')}@${provider}` : `${user}@${domain}`
}
