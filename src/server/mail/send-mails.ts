import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { type MailPayload, mails } from '#server/database/mail-tables.ts'
import { reasonOf } from '#server/database/sql-errors.ts'
import { yieldToEventLoop } from '#server/event-loop.ts'
import type { Log } from '#server/log.ts'
import { countMail } from './mail-counts.ts'
import { type Addressee, type AnyMailKind, type MailSources, mailKinds } from './mail-kind.ts'
import { isRefusal, type Mailer } from './mailer.ts'
import { isUnsubscribed, unsubscribeLinks } from './unsubscribe.ts'

const minuteMs = 60 * 1000
/** A process that took a mail has finished or died by then. */
const leaseMs = 10 * minuteMs
const usualRetryMinutes = [1, 5, 15, 60]
/** More than any kind's: a failed mail that is due later was put off by a clock that has been set back. */
const longestRetryMs = 240 * minuteMs
const readAtOnce = 100
const longestProblem = 500

export interface MailSending extends MailSources {
  mailer: Mailer
}

/**
 * Sends what is due, one after the other.
 * @param isOfLane which kinds; all unless given
 * @returns the errors, one per mail; where the mail server does not respond the rest waits
 */
export async function sendDueMails(
  sending: MailSending,
  isOfLane: (kind: AnyMailKind) => boolean = () => true,
): Promise<unknown[]> {
  const { queries, now } = sending
  const names = [...mailKinds.values()].filter(isOfLane).map(({ name }) => name)
  const isToBeSent = and(inArray(mails.kind, names), isDue(now))
  const failures: unknown[] = []
  for (;;) {
    const due = await queries
      .select({ id: mails.id })
      .from(mails)
      .where(isToBeSent)
      .orderBy(asc(mails.dueAt), asc(mails.id))
      .limit(readAtOnce)
    if (due.length === 0) return failures
    for (const { id } of due) {
      const failure = await sendOne(sending, and(eq(mails.id, id), isToBeSent))
      if (failure !== undefined) failures.push(failure)
      if (failure instanceof UnsentMail && !isRefusal(failure.cause)) return failures
      await yieldToEventLoop()
    }
  }
}

/**
 * The lease keeps other processes from sending it too; only one that dies between the mail server's acceptance and the commit
 * leaves it to be sent again.
 * @returns the error, after which it is tried again
 */
async function sendOne(sending: MailSending, isToBeSent: SQL | undefined): Promise<unknown> {
  const { queries, now } = sending
  const leasedUntil = after(leaseMs, now)
  const [taken] = await queries.update(mails).set({ leasedUntil }).where(isToBeSent).returning()
  const kind = taken && mailKinds.get(taken.kind)
  if (!kind) return undefined
  const { id, payload, failures } = taken
  const { retryMinutes = usualRetryMinutes, lookAgainMs, everyMs } = kind
  /** Removes it where it is due no more. */
  const putOff = (by: Queries, ms: number | undefined, failed?: { failures: number; problem: string }) =>
    ms === undefined
      ? by.delete(mails).where(eq(mails.id, id))
      : by
          .update(mails)
          .set({ dueAt: after(ms, now), leasedUntil: null, ...(failed ?? { failures: 0, problem: null }) })
          .where(eq(mails.id, id))
  let sent: Addressee | 'later' | undefined
  try {
    sent = await tryToSend(sending, kind, payload)
  } catch (error) {
    const minutes = retryMinutes[Math.min(failures, retryMinutes.length - 1)] ?? 0
    const problem = reasonOf(error).slice(0, longestProblem)
    await putOff(queries, minutes * minuteMs, { failures: failures + 1, problem })
    return error
  }
  if (sent === undefined) await putOff(queries, undefined)
  else if (sent === 'later') await putOff(queries, lookAgainMs)
  else {
    const facts = sent
    await queries.transaction(async (tx) => {
      await kind.sent?.(tx, facts, now)
      await putOff(tx, everyMs)
    })
  }
  return undefined
}

/** @returns the facts of what was sent; 'later' where it may not be sent now, undefined where it is void */
async function tryToSend(
  sending: MailSending,
  kind: AnyMailKind,
  payload: MailPayload,
): Promise<Addressee | 'later' | undefined> {
  const { queries, mailer, now } = sending
  const facts = await kind.read(sending, payload)
  if (facts === undefined || facts === 'later') return facts
  const { to, subscriber } = facts
  if (await isUnsubscribed(queries, kind.name, subscriber)) return 'later'
  const takeBack = await countMail({ ...facts, queries, kind, now })
  if (!takeBack) return 'later'
  try {
    const { stopPage, headers } = await unsubscribeLinks(sending, kind, facts)
    const content = await kind.write(facts, { ...sending, stopPage })
    await mailer.send({ headers, ...content, to }).catch((error: unknown) => {
      throw new UnsentMail(kind.name, payload, error)
    })
  } catch (error) {
    await takeBack()
    throw error
  }
  return facts
}

/** A mail that the mail server did not take. */
class UnsentMail extends Error {
  override readonly name = 'UnsentMail'
  /** Its kind and what it is about, for the log: ids, never an address. */
  readonly about: Record<string, unknown>

  constructor(kind: string, payload: MailPayload, cause: unknown) {
    super('The mail server has not taken a mail', { cause })
    const ids = Object.entries(payload).filter(([, value]) => typeof value === 'number')
    this.about = { mail: kind, ...Object.fromEntries(ids) }
  }
}

/** A time beyond any delay is from before a clock was set back. */
function isDue(now: Date) {
  const { dueAt, expiresAt, leasedUntil, failures } = mails
  return and(
    or(isNull(expiresAt), gt(expiresAt, now)),
    or(isNull(leasedUntil), lte(leasedUntil, now), gt(leasedUntil, after(2 * leaseMs, now))),
    or(lte(dueAt, now), and(gt(failures, 0), gt(dueAt, after(longestRetryMs, now)))),
  )
}

/** The mail server's reason takes no stack, and often quotes the address. */
export function logUnsent(log: Pick<Log, 'error'>, error: unknown): void {
  const failure = 'A mail was not sent; it is tried again'
  if (error instanceof UnsentMail)
    log.error({ ...error.about, reason: reasonOf(error).replace(/\S+@\S+/g, '…') }, failure)
  else log.error({ err: error }, failure)
}

export function after(ms: number, now: Date): Date {
  return new Date(now.getTime() + ms)
}
