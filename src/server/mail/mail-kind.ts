import type { SiteIdentity } from '#domain/operations/site-details.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Queries } from '#server/database/database.ts'
import type { MailPayload } from '#server/database/mail-tables.ts'
import type { MailLimits } from './mail-counts.ts'
import type { Mail } from './mailer.ts'

/** What mails are made of. */
export interface MailSources {
  queries: Queries
  catalogue: Catalogue
  site: SiteIdentity
  now: Date
}

/** Whom a mail goes to, and for whom it is counted. */
export interface Addressee {
  to: string
  /** Needed by the limits `forOne` and `forNew`. */
  dealershipId?: number
  /** The network (`Networks.wide`) of who asked for it, needed by `fromOne`; an administrator has none. */
  from?: string | undefined
  /** Who can unsubscribe, such as the id of a dealership; needed by `unsubscribe`. */
  subscriber?: number
}

/** All that there is to say about one kind of mail; `mailKind` makes it known to the outbox. */
export interface MailKind<Payload extends MailPayload, Facts extends Addressee> {
  name: string
  limits: MailLimits
  /** Minutes until a failed mail is tried again; the last one repeats. 1, 5, 15 and 60 unless given. */
  retryMinutes?: readonly number[]
  /** How long it is tried after it was due; for ever unless given. */
  expiresAfterMs?: number
  /** It is sent again so long after the mail before. */
  everyMs?: number
  /** It waits so long where a limit is reached, or `read` says 'later'; without it, it is dropped then. */
  lookAgainMs?: number
  /**
   * Its mails can be stopped, by a link that is void once the address is another.
   * @returns the address of a subscriber now
   */
  unsubscribe?(queries: Queries, subscriber: number): Promise<string | null>
  /** @returns what the mail says and to whom; 'later' where there is nothing to say yet, undefined where it has become void */
  read(sources: MailSources, payload: Payload): Promise<Facts | 'later' | undefined>
  /** Called once it is counted; secrets of links are made here. `stopPage` leads to unsubscribing. */
  write(
    facts: Facts,
    sources: MailSources & { stopPage: string },
  ): Omit<Mail, 'to'> | Promise<Omit<Mail, 'to'>>
  /** Notes that the mail server took it, in the transaction that removes it from the outbox. */
  sent?(queries: Queries, facts: Facts, now: Date): Promise<unknown>
}

export type AnyMailKind = MailKind<MailPayload, Addressee>

export const mailKinds = new Map<string, AnyMailKind>()

/** Declares a kind of mail. */
export function mailKind<Payload extends MailPayload, Facts extends Addressee>(
  kind: MailKind<Payload, Facts>,
): MailKind<Payload, Facts> {
  mailKinds.set(kind.name, kind)
  return kind
}
