import { createTransport } from 'nodemailer'
import type { Settings } from '#server/settings.ts'

export interface Mail {
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  headers?: Record<string, string>
}

export interface Mailer {
  /** @throws Error if sending fails, with a `responseCode` if the server refused */
  send(mail: Mail): Promise<void>
  /** Refuses new mails, and gives up pending ones after a grace period. */
  close(): void
}

const timeoutMs = 20_000
const closeGraceMs = 1_000

/** Undefined without `SMTP_URL`. The first mail connects. */
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
  const closing = new AbortController()
  return {
    async send(mail) {
      const { signal } = closing
      signal.throwIfAborted()
      const { promise: aborted, reject } = Promise.withResolvers<never>()
      const onAbort = () => reject(signal.reason)
      signal.addEventListener('abort', onAbort)
      try {
        const from = { name: site.name, address: site.email }
        await Promise.race([transport.sendMail({ from, ...mail }), aborted])
      } finally {
        signal.removeEventListener('abort', onAbort)
      }
    },
    close() {
      const stopping = new Error('The marketplace stopped before the mail server accepted the mail')
      setTimeout(() => closing.abort(stopping), closeGraceMs).unref()
      transport.close()
    },
  }
}

/** The mail server responded and refused this mail. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && error.responseCode !== undefined
}
