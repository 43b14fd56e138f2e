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

export type ReceivedMail = ReturnType<typeof received>

/** Opens a mail server on this machine. It accepts all mails except those to `refused` addresses. */
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
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const mail = received(source, recipients)
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

/** A mail with its headers by name in lower case. */
function received(source: string, recipients: string[]) {
  const [head = '', ...body] = source.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers: Record<string, string> = Object.fromEntries(
    unfolded.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]*: ?/, '')]),
  )
  const content = body.join('\r\n\r\n')
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return { recipients, headers, text: Buffer.from(content, 'base64').toString() }
  const plain = encoding === 'quoted-printable' ? unquoted(content) : content
  return { recipients, headers, text: plain.replaceAll('\r\n', '\n').trim() }
}

/** Quoted-printable (RFC 2045) of ASCII. */
function unquoted(text: string): string {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function mailerTo(smtpUrl: string): Mailer {
  const opened = openMailer({ ...testSettings, smtpUrl })
  if (!opened) throw new Error('No mailer was opened')
  closeAfterFile(async () => opened.close())
  return opened
}

/**
 * A marketplace with its own mail server, both closed after the test file.
 * @param holdsMails whether mails stay in the outbox until the test sends them
 * @returns both, the mailer between them, and a mailer without a server
 */
export async function openMailingMarketplace(
  now: () => Date,
  { holdsMails = true, site = testSettings.site } = {},
) {
  const post = await openMailServer()
  const mailer = mailerTo(post.url)
  const dead = mailerTo(`smtp://127.0.0.1:${await freePort()}`)
  const market = await openMarketplace(now, { mailer, holdsMails, settings: { site } })
  return { post, mailer, dead, market }
}

/** Sends due mails, as every process does each minute. @returns the errors, one per mail */
export function sendMails(market: Marketplace, now: Date, mailer: Mailer): Promise<unknown[]> {
  const { database, catalogue } = market.dependencies
  return sendDueMails({ queries: database.queries, catalogue, mailer, site: testSettings.site, now })
}
