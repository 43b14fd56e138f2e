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
  close(): void
}

/** A mail server that says nothing for so long is not there. */
const silentMs = 20_000

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
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
    close: () => transport.close(),
  }
}
