import type { SiteIdentity } from '#domain/operations/site-details.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Queries } from '#server/database/database.ts'
import type { MailPayload } from '#server/database/mail-tables.ts'
import type { MailLimits } from './mail-counts.ts'
import type { Mail } from './mailer.ts'

export interface MailSources {
  queries: Queries
  catalogue: Catalogue
  site: SiteIdentity
  now: Date
}

export interface Addressee {
  to: string
  /** Counted by the limits `forOne` and `forNew`. */
  dealershipId?: number
  /** The network (`Networks.wide`) that requested it, counted by `fromOne`. */
  from?: string | undefined
  /** Id that `unsubscribe` needs, for example of a dealership. */
  subscriber?: number
}

export interface MailKind<Payload extends MailPayload, Facts extends Addressee> {
  name: string
  limits: MailLimits
  /** Given up after this time; never if undefined. */
  expiresAfterMs?: number
  /** Recurring mails are sent again after this time. */
  everyMs?: number
  /** Waits this long at a limit or if `read` says 'later'. If undefined, the mail is dropped then. */
  lookAgainMs?: number
  /** Allows unsubscribing. @returns the subscriber's present address */
  unsubscribe?(queries: Queries, subscriber: number): Promise<string | null>
  /** @returns the mail's facts, 'later' if there are none yet, undefined if it no longer applies */
  read(sources: MailSources, payload: Payload): Promise<Facts | 'later' | undefined>
  /** Writes a counted mail. Generate secrets of links here. */
  write(
    facts: Facts,
    sources: MailSources & { stopPage: string },
  ): Omit<Mail, 'to'> | Promise<Omit<Mail, 'to'>>
  /** Called when the mail server has accepted the mail, in the transaction that removes it. */
  sent?(queries: Queries, facts: Facts, now: Date): Promise<unknown>
}

export type AnyMailKind = MailKind<MailPayload, Addressee>

export const mailKinds = new Map<string, AnyMailKind>()

export function mailKind<Payload extends MailPayload, Facts extends Addressee>(
  kind: MailKind<Payload, Facts>,
): MailKind<Payload, Facts> {
  mailKinds.set(kind.name, kind)
  return kind
}
