import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { type MailPayload, mails } from '#server/database/mail-tables.ts'
import type { Log } from '#server/log.ts'
import { everyMinute } from '#server/periodic-work.ts'
import type { Settings } from '#server/settings.ts'
import { forgetMailCounts } from './mail-counts.ts'
import type { Addressee, AnyMailKind, MailKind } from './mail-kind.ts'
import type { Mailer } from './mailer.ts'
import { after, logUnsent, sendDueMails } from './send-mails.ts'

const channel = 'mails'

/** Tells all processes once the transaction is committed. */
const notified = { told: sql`pg_notify(${channel}, '')` }

/**
 * Puts a mail into the outbox, to be sent once the transaction of `queries` is committed; one that is there already stays,
 * and is tried anew where it has failed.
 * @param dueAt now unless given
 */
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

/** Makes mails due whose payload has these parts, such as those of a dealership that waited for its address. */
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

/** Makes mails due that have failed. */
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

/**
 * Sends what any process puts into the outbox, when it is committed and when it is due; at the start also what has failed.
 * What is sent again and again holds up nothing else.
 * @returns closes it, and waits for mails that are being sent
 */
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
  const stopTimer = everyMinute(wake, log)
  return async () => {
    await stopListening()
    await stopTimer()
    await sending
  }
}

/** Runs work once more where it is asked for while it runs. */
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

/** Removes what could not be sent in time, and the counts of past days. */
export async function tidyMails(queries: Queries, now: Date): Promise<void> {
  await queries.delete(mails).where(lte(mails.expiresAt, now))
  await forgetMailCounts(queries, now)
}
