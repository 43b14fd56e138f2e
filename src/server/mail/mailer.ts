import type { FastifyInstance } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Settings } from '#server/settings.ts'

/** A plain mail to one address. */
export interface Mail {
  to: string
  /** Who gets the answer. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
}

/** The way to a mail server. */
export interface Mailer {
  /** @throws Error where the server does not take it; one with a `responseCode` is the server's own refusal */
  send(mail: Mail): Promise<void>
  /** What is being sent has a moment left to be taken; then it and all else is refused, and the process can end. */
  close(): void
}

/** A mail server that says nothing for so long is not there. */
const silentMs = 20_000
/** Less than a stop may take as a whole. */
const lastMs = 1_000

/** Opens the way to the mail server of `SMTP_URL`; without one no mail is sent. The first mail connects. */
export function openMailer({ smtpUrl, site }: Pick<Settings, 'smtpUrl' | 'site'>): Mailer | undefined {
  if (smtpUrl === undefined) return undefined
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: silentMs,
    greetingTimeout: silentMs,
    socketTimeout: silentMs,
    // What people wrote is text, never the name of something to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = { name: site.name, address: site.email }
  const closing = new AbortController()
  return {
    async send(mail) {
      const { signal } = closing
      signal.throwIfAborted()
      const { promise: givenUp, reject } = Promise.withResolvers<never>()
      const giveUp = () => reject(signal.reason)
      signal.addEventListener('abort', giveUp)
      try {
        await Promise.race([transport.sendMail({ from, ...mail }), givenUp])
      } finally {
        signal.removeEventListener('abort', giveUp)
      }
    },
    close() {
      const stopping = new Error('The marketplace stops, and the mail server has not taken the mail')
      setTimeout(() => closing.abort(stopping), lastMs).unref()
      transport.close()
    },
  }
}

/**
 * Does the work of sending mails after the answer has gone out; the application closes when the last is done.
 * @param failure what the log says where it fails
 */
export function sendLater(app: FastifyInstance, failure: string): (send: () => Promise<unknown>) => void {
  const underWay = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => void (await Promise.all(underWay)))
  return (send) => {
    const work = send()
      .catch((err: unknown) => app.log.error({ err }, failure))
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }
}
