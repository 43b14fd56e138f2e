import type { ContactDelivery, Registration } from '../enums.ts'

export interface FooterLink {
  label: string
  href: string
}

/** A path of the site, or an https address. */
export function isFooterAddress(href: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(href)) return true
  return /^https:\/\/[^\s]+$/.test(href) && URL.canParse(href)
}

/** A typed link: its name, then its address. */
export function linkOf(line: string): FooterLink {
  const { label = '', href = '' } = /^(?<label>.*?)\s*(?<href>\S*)$/.exec(line)?.groups ?? {}
  return { label, href }
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The marketplace as pages and mails know it. */
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
