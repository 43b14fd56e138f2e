import { foldText } from '#domain/text/names.ts'
import { minComparables } from '../pricing/price-comparison.ts'

/** A price at or below this share of the typical price is suspicious, because half-price cars are a known bait. */
export const suspiciousPriceRatio = 0.6

export interface ListingFacts {
  details: string
  /** From `Catalogue.priceAmongOthers`. */
  price: { ratio: number | null; comparables: number }
  isForParts: boolean
}

/** Notes for administrators. They change nothing by themselves. A price has another note only if it is another tenth lower. */
export function judgeListing({ details, price, isForParts }: ListingFacts): string[] {
  const { ratio, comparables } = price
  const isComparable = !isForParts && comparables >= minComparables
  if (!isComparable || ratio === null || ratio > suspiciousPriceRatio) return phraseNotes(details)
  const percent = Math.floor(Math.round((1 - ratio) * 100) / 10) * 10
  return [...phraseNotes(details), `The price is at least ${percent} % under that of comparable listings`]
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
