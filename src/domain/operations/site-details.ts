import type { ContactDelivery, Registration } from '../enums.ts'

export interface FooterLink {
  label: string
  href: string
}

export function isFooterAddress(href: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(href)) return true
  return /^https:\/\/[^\s]+$/.test(href) && URL.canParse(href)
}

/** Reads a typed link: its name, then its address. */
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

export interface SiteIdentity {
  name: string
  /** Origin without a trailing slash. */
  url: string
  phones: string[]
  email: string
  address: string
  contactDelivery: ContactDelivery
  registration: Registration
  /** Whether a mail server is set. */
  sendsMail: boolean
  /** Days that enquiries are kept. */
  enquiryDays: number
  /** Replaces the first paragraph of About. Each line is a paragraph. */
  about?: string | undefined
  /** Replaces the quick links of the footer. */
  footerLinks?: readonly FooterLink[] | undefined
}
