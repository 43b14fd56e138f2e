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

/** Recipient of a mail, and what it is counted for. */
export interface Addressee {
  to: string
  /** Needed by the limits `forOne` and `forNew`. */
  dealershipId?: number
  /** The network (`Networks.wide`) of who asked for it, needed by `fromOne`; an administrator has none. */
  from?: string | undefined
  /** Id of the subscriber, such as a dealership; needed by `unsubscribe`. */
  subscriber?: number
}

/** A kind of mail; `mailKind` makes it known to the outbox. */
export interface MailKind<Payload extends MailPayload, Facts extends Addressee> {
  name: string
  limits: MailLimits
  /** How long it is tried after it was due; for ever unless given. */
  expiresAfterMs?: number
  /** It is sent again so long after the mail before. */
  everyMs?: number
  /** It waits so long at a limit, or if `read` says 'later'; without it, it is dropped then. */
  lookAgainMs?: number
  /** Its mails can be stopped by a link; returns the address of a subscriber now. */
  unsubscribe?(queries: Queries, subscriber: number): Promise<string | null>
  /** @returns the mail's facts, 'later' if there are none yet, undefined if it no longer applies */
  read(sources: MailSources, payload: Payload): Promise<Facts | 'later' | undefined>
  /** Writes the counted mail; secrets of links are made here. */
  write(
    facts: Facts,
    sources: MailSources & { stopPage: string },
  ): Omit<Mail, 'to'> | Promise<Omit<Mail, 'to'>>
  /** Notes that the mail server took it, in the transaction that removes it from the outbox. */
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
