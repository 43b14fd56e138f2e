import { foldText } from '#domain/text/names.ts'
import { areaCode, countryCode } from '#territory/country.ts'
import { minComparables } from '../pricing/price-comparison.ts'
import type { Finding } from './case-schema.ts'

/** A price at or below this share of the typical price is suspicious, because half-price cars are a known bait. */
export const suspiciousPriceRatio = 0.6

/** Cases are ordered by the weights of their undecided findings and reports. */
export const findingWeights: Readonly<Record<Finding['rule'], number>> = {
  repost: 4,
  text: 4,
  pictures: 3,
  price: 2,
  contact: 1,
}
export const reportWeight = 2

export interface ListingFacts {
  details: string
  /** Contacts on the dealership's page. */
  ownContacts: readonly string[]
  /** From `Catalogue.priceAmongOthers`. */
  price: { ratio: number | null; comparables: number }
  isForParts: boolean
  /** Listings of other dealerships that had one of the pictures first. */
  copies: readonly { dealershipName: string; listing: string }[]
  /** Name of a removed listing that this one seems to repeat. */
  removedBefore: string | undefined
}

/** Findings are notes for administrators. They change nothing by themselves. */
export function judgeListing(facts: ListingFacts): Finding[] {
  const { details, copies, removedBefore } = facts
  const { ratio, comparables } = facts.price
  const findings: Finding[] = []
  const add = (rule: Finding['rule'], note: string, key?: string) =>
    findings.push({ rule, note, ...(key && { key }) })
  for (const note of phraseNotes(details)) add('text', note)
  if (removedBefore !== undefined) add('repost', `Looks like a removed listing: ${removedBefore}`)
  for (const { dealershipName, listing } of copies)
    add('pictures', `A picture was first in a listing of ${dealershipName}: ${listing}`)
  const isComparable = !facts.isForParts && comparables >= minComparables
  if (isComparable && ratio !== null && ratio <= suspiciousPriceRatio) {
    const percent = Math.round((1 - ratio) * 100)
    // A price is a new finding only if it is another tenth lower.
    const key = `price ${Math.floor(percent / 10)}`
    add('price', `The price is ${percent} % under that of ${comparables} comparable listings`, key)
  }
  const contacts = [...new Set(foreignContacts(details, facts.ownContacts))]
  if (contacts.length > 0)
    add(
      'contact',
      `The details have contacts that are not on the dealership's page: ${contacts.slice(0, 5).join(', ')}`,
    )
  return findings
}

export function isNewFinding(finding: Finding, known: readonly Finding[]): boolean {
  const keyOf = ({ note, key = note }: Finding) => key
  return !known.some((before) => keyOf(before) === keyOf(finding))
}

/** Phrases that no honest sale needs. */
const phrases = [
  [
    'a money transfer service',
    /western ?union|money ?gram|\b(?:cash ?app|zelle|venmo|remitly|world ?remit|bitcoins?|btc|usdt|crypto(?:currency)?)\b/,
  ],
  ['gift cards', /\b(?:gift|i ?tunes|steam|google play|amazon|apple|prepaid|top[- ]?up) cards?\b/],
  [
    'a code',
    /\b(?:verification|one[- ]time|confirmation|(?:six|6|four|4)[- ]digit) (?:code|pin|password)|\botp\b|\b(?:send|read|tell|give|text) (?:me|us) (?:back )?(?:the|your) (?:code|pin)\b/,
  ],
  [
    'papers by mail',
    /\b(?:papers?|documents?|title|log ?book|registration|keys?)\b[^.!?]{0,40}\b(?:by|via|through) (?:the )?(?:mail|post|courier|dhl|fedex|ups)\b|\b(?:send|text|whatsapp|e-?mail)\b[^.!?]{0,30}\b(?:photo|copy|picture|scan) of (?:your|the) (?:passport|id\b|licen[cs]e|driver)/,
  ],
  [
    'money before the viewing',
    /\b(?:deposit|payment|pay|fee|money)\b[^.!?]{0,40}\b(?:before|prior to|without)\b[^.!?]{0,25}\b(?:view|see|seen|seeing|inspect|test drive)|\b(?:view|see|inspect)\w*\b[^.!?]{0,30}\b(?:after|once|only when|when)\b[^.!?]{0,25}\b(?:deposit|paid|pay|payment)\b|\b(?:deposit|pay|payment) first\b/,
  ],
] as const

/** A negation up to three words before the phrase: 'We never ask for a deposit', 'No gift cards'. */
const denied = /(?:\b(?:never|not|no|without|cannot|beware of)|n't)(?: [a-z']+){0,3} ?$/
/** A negation within the phrase: 'Pay nothing before you view'. */
const deniedWithin = /\b(?:nothing|no (?:deposit|fee|money|payment))\b/

/** Returns at most one note for each kind of phrase. */
export function phraseNotes(details: string): string[] {
  const sentences = sentencesOf(details)
  return phrases.flatMap(([kind, phrase]) => {
    const found = sentences.find((sentence) => isSaid(sentence, phrase))
    if (found === undefined) return []
    const from = Math.max(0, found.search(phrase) - 40)
    return [`The details mention ${kind}: "${found.slice(from, from + 140)}"`]
  })
}

/** Splits a text into sentences without accents, capitals and invisible characters. */
function sentencesOf(text: string): string[] {
  const plain = foldText(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
  return plain
    .replace(/[’`´]/g, "'")
    .split(/\n+|(?<=[.!?;])\s+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')
}

function isSaid(sentence: string, phrase: RegExp): boolean {
  const found = phrase.exec(sentence)
  if (!found || deniedWithin.test(found[0])) return false
  return !denied.test(sentence.slice(Math.max(0, found.index - 60), found.index))
}

/** Telephone numbers, but no amounts with commas and no numbers with a unit. */
const numbers =
  /(?<![\d$.,/])(?:\+\s?\d[\d\s().-]{6,18}\d|(?:1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}|\d{3}[\s.-]?\d{4})(?![\d,/]|\s?(?:km|miles|mi|cc|hours?|hrs?|kg|lbs?|usd)\b)/g
const addresses =
  /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+|(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{1,63}\.(?:me|ly|ee|gl|gy|cc|link|app)\/\S+|(?<![@\w.-])(?:[a-z0-9-]{1,63}\.)+(?:com|net|org|info|shop|site|online|top|xyz|bb|co|io)\b/g

/**
 * Phone numbers, mail addresses and links that are not on the dealership's page. A local number is reported only if the
 * page has another one.
 */
export function foreignContacts(details: string, own: readonly string[]): string[] {
  const ownDigits = own.map(lastDigits).filter((digits) => digits.length === 7)
  const isForeign = (phone: string) =>
    isLocal(phone)
      ? ownDigits.length > 0 && !ownDigits.includes(lastDigits(phone))
      : !ownDigits.includes(lastDigits(phone))
  return sentencesOf(details).flatMap((sentence) => [
    ...(sentence.match(numbers) ?? []).map((phone) => phone.trim()).filter(isForeign),
    ...(sentence.match(addresses) ?? []).filter(
      (found) => !own.some((contact) => isSameAddress(contact, found)),
    ),
  ])
}

/** The number without its area code. */
function lastDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-7)
}

function isLocal(phone: string): boolean {
  const digits = phone.replace(/\D/g, '')
  if (digits.length === 7) return !phone.startsWith('+')
  return new RegExp(`^(?:${countryCode})?${areaCode}\\d{7}$`).test(digits)
}

/** Hosts of free mailboxes, so that two addresses there can belong to two people. */
const mailboxHosts = /^(?:gmail|googlemail|hotmail|outlook|live|yahoo|icloud|aol|proton(?:mail)?|gmx|mail)\./

function isSameAddress(own: string, found: string): boolean {
  const host = hostOf(own)
  if (host === undefined || host !== hostOf(found)) return false
  return !mailboxHosts.test(host) || own.trim().toLowerCase() === found
}

/** 'Info@Example.com' and 'https://www.example.com/a' have the host example.com. */
function hostOf(contact: string): string | undefined {
  const host = contact
    .toLowerCase()
    .replace(/^\s*(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/^[^@\s]*@/, '')
    .match(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+/)
  return host?.[0]
}
