import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type Mailer, openMailer } from '#server/mail/mailer.ts'
import { sendDueMails } from '#server/mail/outbox.ts'
import { closeAfterFile } from './cleanup.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { freePort } from './marketplace-process.ts'
import { testSettings } from './settings.ts'

/** A mail as it came in. */
export interface ReceivedMail {
  /** Whom the envelope names. */
  recipients: string[]
  /** By their names in lower case. */
  headers: Record<string, string>
  text: string
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** Opens a mail server of a test's own, on this machine; it takes every mail but those to the refused. */
export async function openMailServer() {
  const mails: ReceivedMail[] = []
  const refused = new Set<string>()
  const waiting: ((mail: ReceivedMail) => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(refused.has(address) ? new Error('550 nobody of that name') : undefined)
    },
    onData(stream, session, done) {
      void text(stream).then((source) => {
        const mail = received(
          source,
          session.envelope.rcptTo.map(({ address }) => address),
        )
        mails.push(mail)
        done()
        for (const tell of waiting.splice(0)) tell(mail)
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refused,
    nextMail: () => new Promise<ReceivedMail>((resolve) => waiting.push(resolve)),
    close: closeAfterFile(() => new Promise<void>((resolve) => server.close(() => resolve()))),
  }
}

function received(source: string, recipients: string[]): ReceivedMail {
  const [head = '', ...body] = source.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    unfolded.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]*: ?/, '')]),
  )
  const content = body.join('\r\n\r\n')
  return { recipients, headers, text: decoded(content, headers) }
}

function decoded(content: string, headers: Record<string, string>): string {
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString()
  return (encoding === 'quoted-printable' ? unquoted(content) : content).replaceAll('\r\n', '\n').trim()
}

/** Quoted-printable (RFC 2045) as far as mails in ASCII go. */
function unquoted(text: string): string {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** The way to a mail server, as the marketplace of `testSettings` takes it. */
export function mailerTo(smtpUrl: string): Mailer {
  const opened = openMailer({ ...testSettings, smtpUrl })
  if (!opened) throw new Error('No mailer was opened')
  closeAfterFile(async () => opened.close())
  return opened
}

/**
 * A marketplace with a mail server of its own, both closed after the test file.
 * @param holdsMails whether mails stay in the outbox until the test sends them
 * @returns them, the way from one to the other, and a way to where nobody listens
 */
export async function openMailingMarketplace(
  now: () => Date,
  { holdsMails = true, site = testSettings.site } = {},
) {
  const post = await openMailServer()
  const mailer = mailerTo(post.url)
  const dead = mailerTo(`smtp://127.0.0.1:${await freePort()}`)
  return {
    post,
    mailer,
    dead,
    market: await openMarketplace(now, { mailer, holdsMails, settings: { site } }),
  }
}

/** Sends due mails, as every process does each minute. @returns the errors, one per mail */
export function sendMails(market: Marketplace, now: Date, mailer: Mailer): Promise<unknown[]> {
  const { database, catalogue } = market.dependencies
  return sendDueMails({ queries: database.queries, catalogue, mailer, site: testSettings.site, now })
}
