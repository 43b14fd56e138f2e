import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { judgeListing } from '#domain/moderation/judge-listing.ts'

const folder = path.join(import.meta.dirname, 'adverts')

/** An advert of the corpus, of an account without a past. */
export interface Advert {
  text: string
  /** Asking price over the typical one; absent where too few listings are comparable. */
  priceRatio?: number
  /** What the dealership's page has. */
  contacts?: string[]
  /** Whether a picture was another dealership's. */
  isCopied?: boolean
  condition?: string
  /** What a careful person would hold it for. */
  why?: string
}

/**
 * Who wrote adverts, each without having read the rules or what others wrote: the table of words is learnt from these
 * (`bench/advert-words.ts`). Those of the United States are parts of dealers' own texts, contacts left out (Kaggle
 * austinreese, CC0).
 */
export const teachers = [
  ...['development', 'held-out', 'red-team', 'red-team-2'],
  ...[
    'investigator',
    'fraudster',
    'moderator',
    'bank-desk',
    'neighbours',
    'websites',
    'short',
    'united-states',
  ],
] as const
/** Nothing is learnt from theirs: what is held of them is what may be expected. */
export const strangers = ['journalist', 'buyer'] as const
export type Hand = (typeof teachers | typeof strangers)[number]

/** Those before learnt from the ones after, or are by the same person. */
const personOf: Partial<Record<Hand, Hand>> = { 'held-out': 'development', 'red-team-2': 'red-team' }

/** @returns the adverts of each person */
export function advertsByHand(hands: readonly Hand[]): Map<Hand, (Advert & { isScam: boolean })[]> {
  const persons = Map.groupBy(hands, (hand) => personOf[hand] ?? hand)
  return new Map(
    [...persons].map(([person, own]) => [
      person,
      own.flatMap((hand) => [
        ...readAdverts('scam', hand).map((advert) => ({ ...advert, isScam: true })),
        ...readAdverts('honest', hand).map((advert) => ({ ...advert, isScam: false })),
      ]),
    ]),
  )
}

/** What one hand wrote of a kind; nothing where it wrote none. */
export function readAdverts(kind: 'scam' | 'honest', hand: Hand): Advert[] {
  const file = path.join(folder, `${kind}-${hand}.jsonl`)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Advert)
}

export function judgeAdvert({ text, priceRatio, contacts = [], isCopied, condition }: Advert) {
  return judgeListing({
    texts: [text],
    ownContacts: contacts,
    price: { ratio: priceRatio ?? null, comparables: priceRatio === undefined ? 3 : 12 },
    isForParts: condition === 'For parts or repair',
    copies: isCopied ? [{ dealershipName: 'Coast Motors', listing: '2016 Toyota Aqua' }] : [],
  })
}
