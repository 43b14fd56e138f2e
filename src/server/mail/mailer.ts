import type { FastifyInstance } from 'fastify'
import { createTransport } from 'nodemailer'
import type { SiteIdentity } from '#domain/data-source.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { reasonOf } from '#server/database/sql-errors.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'

export interface Mail {
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  /** The same, for programs that show it. */
  html?: string
  attachments?: { filename: string; contentType: string; content: string }[]
  headers?: Record<string, string>
}

export interface Mailer {
  /** @throws Error if sending fails; with a `responseCode` if the server refused */
  send(mail: Mail): Promise<void>
  /** Refuses new mails; those being sent are given up after a grace period. */
  close(): void
}

const timeoutMs = 20_000
/** Shorter than the shutdown limit. */
const closeGraceMs = 1_000

/** Opens the mail server of `SMTP_URL`, if any. The first mail connects. */
export function openMailer({ smtpUrl, site }: Pick<Settings, 'smtpUrl' | 'site'>): Mailer | undefined {
  if (smtpUrl === undefined) return undefined
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // User input must never be read as a file name or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = { name: site.name, address: site.email }
  const closing = new AbortController()
  return {
    async send(mail) {
      const { signal } = closing
      signal.throwIfAborted()
      const { promise: aborted, reject } = Promise.withResolvers<never>()
      const onAbort = () => reject(signal.reason)
      signal.addEventListener('abort', onAbort)
      try {
        await Promise.race([transport.sendMail({ from, ...mail }), aborted])
      } finally {
        signal.removeEventListener('abort', onAbort)
      }
    },
    close() {
      const stopping = new Error('The marketplace stops, and the mail server has not taken the mail')
      setTimeout(() => closing.abort(stopping), closeGraceMs).unref()
      transport.close()
    },
  }
}

/** What a mail is made and counted with. */
export interface Mailing {
  queries: Queries
  mailer: Mailer
  site: SiteIdentity
  now: Date
}

interface MailDependencies {
  database: Database
  mailer?: Mailer | undefined
  settings: Pick<Settings, 'site'>
  now: () => Date
}

/**
 * Sends in the background, where there is a mail server; closing the application waits for it.
 * @param failure the log message of a failure
 */
export function sendLater(
  app: FastifyInstance,
  { database, mailer, settings, now }: MailDependencies,
  failure: string,
): (send: (mailing: Mailing) => Promise<unknown>) => void {
  const inFlight = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => void (await Promise.all(inFlight)))
  return (send) => {
    if (!mailer) return
    const work = send({ queries: database.queries, mailer, site: settings.site, now: now() })
      .catch((error: unknown) => logUnsent(app.log, error, failure))
      .finally(() => inFlight.delete(work))
    inFlight.add(work)
  }
}

/** A mail that the mail server did not take. */
export class UnsentMail extends Error {
  override readonly name = 'UnsentMail'
  /** What it is about, for the log: an id, never an address. */
  readonly about: Readonly<Record<string, number>>

  constructor(about: UnsentMail['about'], cause: unknown) {
    super('The mail server has not taken a mail', { cause })
    this.about = about
  }
}

/** Logs that a mail was not sent, and what it is about; the mail server's reason takes no stack. */
export function logUnsent(log: Pick<Log, 'error'>, error: unknown, failure: string): void {
  if (error instanceof UnsentMail) log.error({ ...error.about, reason: reasonOf(error) }, failure)
  else log.error({ err: error }, failure)
}

/** Whether the mail server responded and refused this mail. */
export function isRefusal(error: unknown): boolean {
  const reason = error instanceof UnsentMail ? error.cause : error
  return reason instanceof Error && 'responseCode' in reason && reason.responseCode !== undefined
}
