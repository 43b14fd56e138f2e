import type { ContactDelivery, Registration } from '../enums.ts'
import type { FooterLink } from './site-details.ts'

/** What pages and mails say of the marketplace itself. */
export interface SiteIdentity {
  name: string
  /** Origin without a trailing slash; absolute links and social cards start with it. */
  url: string
  phones: string[]
  email: string
  address: string
  contactDelivery: ContactDelivery
  registration: Registration
  /** Whether there is a mail server. */
  sendsMail: boolean
  /** How long buyers' messages are kept. */
  enquiryDays: number
  /** Paragraphs, as lines, in place of About's first one. */
  about?: string | undefined
  /** In place of the footer's quick links. */
  footerLinks?: readonly FooterLink[] | undefined
}
