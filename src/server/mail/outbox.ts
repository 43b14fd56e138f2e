import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { minuteMs } from '#domain/text/local-time.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { type MailPayload, mails } from '#server/database/mail-tables.ts'
import { reasonOf } from '#server/database/sql-errors.ts'
import { yieldToEventLoop } from '#server/event-loop.ts'
import type { Log } from '#server/log.ts'
import { every } from '#server/periodic-work.ts'
import type { Settings } from '#server/settings.ts'
import { countMail, forgetMailCounts } from './mail-counts.ts'
import { type Addressee, type AnyMailKind, type MailKind, type MailSources, mailKinds } from './mail-kind.ts'
import { isRefusal, type Mailer } from './mailer.ts'
import { isUnsubscribed, unsubscribeLinks } from './unsubscribe.ts'

const channel = 'mails'

const notified = { notified: sql`pg_notify(${channel}, '')` }

/** The mail is sent once the transaction is committed. A failed one is tried again. */
export function queueMail<Payload extends MailPayload, Facts extends Addressee>(
  queries: Queries,
  kind: MailKind<Payload, Facts>,
  payload: Payload,
  times: { now: Date; dueAt?: Date },
): Promise<void> {
  return queueMails(queries, kind, [payload], times)
}

export async function queueMails<Payload extends MailPayload, Facts extends Addressee>(
  queries: Queries,
  kind: MailKind<Payload, Facts>,
  payloads: readonly Payload[],
  { now, dueAt = now }: { now: Date; dueAt?: Date },
): Promise<void> {
  if (payloads.length === 0) return
  const expiresAt = kind.expiresAfterMs === undefined ? null : after(kind.expiresAfterMs, dueAt)
  await queries
    .insert(mails)
    .values(payloads.map((payload) => ({ kind: kind.name, payload, dueAt, expiresAt })))
    .onConflictDoUpdate({
      target: [mails.kind, mails.payload],
      set: { dueAt, expiresAt },
      setWhere: and(gt(mails.failures, 0), isNull(mails.leasedUntil)),
    })
    .returning(notified)
}

/** Releases mails that waited, for example for a dealership's address. @param part of their payload */
export async function hurryMails(
  queries: Queries,
  kind: string,
  { part, now }: { part: MailPayload; now: Date },
): Promise<void> {
  await queries
    .update(mails)
    .set({ dueAt: now })
    .where(and(eq(mails.kind, kind), sql`${mails.payload} @> ${JSON.stringify(part)}::jsonb`))
    .returning(notified)
}

export async function retryFailedMails(queries: Queries, now: Date): Promise<void> {
  await queries
    .update(mails)
    .set({ dueAt: now })
    .where(and(gt(mails.failures, 0), isNull(mails.leasedUntil)))
}

interface OutboxWork {
  database: Database
  catalogue: Catalogue
  mailer: Mailer
  settings: Pick<Settings, 'site'>
  now: () => Date
  log: Log
}

/** Sends committed mails of all processes when they are due. Recurring mails do not delay others. @returns closes it */
export async function openOutbox({ database, ...work }: OutboxWork): Promise<() => Promise<void>> {
  const { catalogue, mailer, settings, now, log } = work
  const { queries } = database
  const lane = (isOfLane: (kind: AnyMailKind) => boolean) =>
    oneAtATime(async () => {
      const sending = { queries, catalogue, mailer, site: settings.site, now: now() }
      const failures = await sendDueMails(sending, isOfLane).catch((error: unknown) => [error])
      for (const error of failures) logUnsent(log, error)
    })
  const lanes = [lane(({ everyMs }) => everyMs === undefined), lane(({ everyMs }) => everyMs !== undefined)]
  let sending: Promise<unknown> | undefined
  const wake = async () => {
    sending = Promise.all(lanes.map((run) => run()))
    await sending
  }
  await retryFailedMails(queries, now())
  const stopListening = await database.listen(channel, { onPayload: wake, onGap: wake })
  const stopTimer = every(minuteMs, wake, log)
  return async () => {
    await stopListening()
    await stopTimer()
    await sending
  }
}

function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isAsked = false
  return () => {
    isAsked = true
    running ??= (async () => {
      while (isAsked) {
        isAsked = false
        await work()
      }
      running = undefined
    })()
    return running
  }
}

/** Removes expired mails, and the counts of past days. */
export async function tidyMails(queries: Queries, now: Date): Promise<void> {
  await queries.delete(mails).where(lte(mails.expiresAt, now))
  await forgetMailCounts(queries, now)
}

/** After this time a process has sent its mail or died. */
const leaseMs = 10 * minuteMs
/** Minutes until a failed mail is tried again. The last one repeats. */
const retryMinutes = [1, 5, 15, 60]
/** Longer than any kind's. Failed mails due later come from a clock that was set back. */
const longestRetryMs = 240 * minuteMs
const readAtOnce = 100
const longestProblem = 500

interface MailSending extends MailSources {
  mailer: Mailer
}

/** Stops if the mail server does not respond. @returns the errors */
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

/** Only a death between acceptance and commit sends a mail twice. @returns the error */
async function sendOne(sending: MailSending, isToBeSent: SQL | undefined): Promise<unknown> {
  const { queries, now } = sending
  const leasedUntil = after(leaseMs, now)
  const [taken] = await queries.update(mails).set({ leasedUntil }).where(isToBeSent).returning()
  const kind = taken && mailKinds.get(taken.kind)
  if (!kind) return undefined
  const { id, payload, failures } = taken
  const { lookAgainMs, everyMs } = kind
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

/** @returns the facts of the sent mail, 'later' if it may not be sent now, undefined if it no longer applies */
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

class UnsentMail extends Error {
  override readonly name = 'UnsentMail'
  /** Kind and ids for the log, never an address. */
  readonly about: Record<string, unknown>

  constructor(kind: string, payload: MailPayload, cause: unknown) {
    super('The mail server rejected a mail', { cause })
    const ids = Object.entries(payload).filter(([, value]) => typeof value === 'number')
    this.about = { mail: kind, ...Object.fromEntries(ids) }
  }
}

/** Times beyond any delay are from before a clock was set back. */
function isDue(now: Date) {
  const { dueAt, expiresAt, leasedUntil, failures } = mails
  return and(
    or(isNull(expiresAt), gt(expiresAt, now)),
    or(isNull(leasedUntil), lte(leasedUntil, now), gt(leasedUntil, after(2 * leaseMs, now))),
    or(lte(dueAt, now), and(gt(failures, 0), gt(dueAt, after(longestRetryMs, now)))),
  )
}

/** The mail server's reason needs no stack, and often quotes the address. */
function logUnsent(log: Pick<Log, 'error'>, error: unknown): void {
  const failure = 'A mail could not be sent and will be tried again'
  if (error instanceof UnsentMail)
    log.error({ ...error.about, reason: reasonOf(error).replace(/\S+@\S+/g, '…') }, failure)
  else log.error({ err: error }, failure)
}

function after(ms: number, now: Date): Date {
  return new Date(now.getTime() + ms)
}
