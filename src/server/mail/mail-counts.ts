import { hash } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { localDay } from '#domain/text/local-time.ts'
import { mailboxOf } from '#domain/text/mailbox.ts'
import { mailCounts } from '#server/database/counter-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { isOfUnapproved } from '#server/quotas/account-use.ts'

/**
 * Limits per local day: to one mailbox, for one dealership, in total, and in total for dealerships with unapproved
 * accounts, so that many new accounts cannot use up the mails of others. Of what strangers ask for also from one network
 * (a /24 or /48), in all and to one mailbox: who asks much keeps neither the owner of a mailbox nor everybody from theirs.
 */
export const mailKinds = {
  /** A busy dealer's whole day; more is a script, and all enquiries are in the inbox. */
  enquiry: { toOne: 100, forOne: 100, inAll: 5_000, forNew: 1_000 },
  /** The recipient may be a stranger. */
  confirmation: { toOne: 3, forOne: 5, inAll: 300, forNew: 100 },
  /** New finds are mailed once in 24 hours; a failed one is counted back. */
  alert: { toOne: 2, inAll: 10_000 },
  /** To a confirmed address, once in seven days; a failed one is counted back. */
  weekly: { toOne: 5, inAll: 5_000 },
  /** The recipient may be a stranger. */
  alertConfirmation: { toOne: 3, fromOne: 50, inAll: 500 },
  /** To the address of the site: visitors send them. */
  application: { toOne: 50, inAll: 50 },
  decision: { toOne: 5, inAll: 500 },
  /** The recipient may be a stranger. */
  accountConfirmation: { toOne: 3, fromOne: 50, inAll: 500 },
  /** Visitors send them, to the account's own address. */
  passwordReset: { toOne: 20, toOneFromOne: 3, fromOne: 50, inAll: 500 },
} as const

/** Of these kinds together to one mailbox, whose owner has asked for none of them. */
const toStrangerKinds = ['confirmation', 'alertConfirmation', 'accountConfirmation']
const mostToStranger = 5

type OfDealership = 'enquiry' | 'confirmation'
/** Where a stranger asked for it; an administrator has no network. */
type AskedFor = 'alertConfirmation' | 'accountConfirmation' | 'passwordReset'

/**
 * Counts a mail before it is sent.
 * @param mail with the network (`Networks.wide`) of who asked for it @returns the undo, or undefined if a limit is reached
 */
export async function countMail(
  mail: { queries: Queries; to: string; now: Date } & (
    | { kind: OfDealership; dealershipId: number }
    | { kind: AskedFor; from: string | undefined }
    | { kind: Exclude<keyof typeof mailKinds, OfDealership | AskedFor> }
  ),
): Promise<(() => Promise<void>) | undefined> {
  const { queries, kind, to, now } = mail
  const day = localDay(now)
  const { toOne, inAll } = mailKinds[kind]
  const limits: Record<string, number> = { [keyOf(kind)]: inAll, [keyOf(kind, 'to', mailboxOf(to))]: toOne }
  if (toStrangerKinds.includes(kind)) limits[keyOf('stranger', mailboxOf(to))] = mostToStranger
  if ('dealershipId' in mail) {
    const { forOne, forNew } = mailKinds[mail.kind]
    limits[keyOf(kind, 'for', String(mail.dealershipId))] = forOne
    if (await isOfUnapproved(queries, mail.dealershipId)) limits[keyOf(kind, 'for new ones')] = forNew
  }
  if ('from' in mail && mail.from !== undefined) {
    const most = mailKinds[mail.kind]
    limits[keyOf(kind, 'from', mail.from)] = most.fromOne
    if ('toOneFromOne' in most)
      limits[keyOf(kind, 'to', mailboxOf(to), 'from', mail.from)] = most.toOneFromOne
  }
  // A fixed order prevents deadlocks.
  const keys = Object.keys(limits).sort()
  const isFull = ({ key, count }: { key: string; count: number }) => count >= (limits[key] ?? 0)
  const isCounted = and(eq(mailCounts.day, day), inArray(mailCounts.key, keys))
  // Where a limit is reached no row is added: addresses are anybody's to make up.
  if ((await queries.select().from(mailCounts).where(isCounted)).some(isFull)) return undefined
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

function keyOf(...of: string[]): string {
  return hash('sha256', JSON.stringify(of))
}
