import { foldText } from '#domain/text/names.ts'

/** Phrases that no honest sale needs. Kept short: every entry is a phrase that a person would name. */
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

/**
 * Finds the suspicious phrases in a listing's details.
 * @returns one note for administrators per kind, with the sentence that has the phrase
 */
export function phraseNotes(details: string): string[] {
  const sentences = sentencesOf(details)
  return phrases.flatMap(([kind, phrase]) => {
    const found = sentences.find((sentence) => isSaid(sentence, phrase))
    return found === undefined ? [] : [`The details mention ${kind}: "${excerpt(found, phrase)}"`]
  })
}

/** Sentences without accents, capitals, invisible characters and letter variants. */
export function sentencesOf(text: string): string[] {
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

/** Cuts the text around the phrase, because some people write thousands of characters without a full stop. */
function excerpt(sentence: string, phrase: RegExp): string {
  return sentence.slice(Math.max(0, sentence.search(phrase) - 40)).slice(0, 140)
}
