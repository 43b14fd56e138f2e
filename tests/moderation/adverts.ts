import { readdirSync, readFileSync } from 'node:fs'
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
  mileage?: number
  /** That the same chassis had before. */
  mileageBefore?: number
  /** What a careful person would hold it for. */
  why?: string
}

/** The adverts of every file whose name begins so: `scam` or `honest`. */
export function readAdverts(kind: 'scam' | 'honest', part = ''): Advert[] {
  const files = readdirSync(folder).filter(
    (name) => name.startsWith(`${kind}-${part}`) && name.endsWith('.jsonl'),
  )
  return files.flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Advert),
  )
}

export function judgeAdvert({ text, priceRatio, contacts = [], isCopied, condition, ...rest }: Advert) {
  const { mileage = 60_000, mileageBefore } = rest
  return judgeListing({
    texts: [text],
    ownContacts: contacts,
    price: { ratio: priceRatio ?? null, comparables: priceRatio === undefined ? 3 : 12 },
    isForParts: condition === 'For parts or repair',
    copies: isCopied ? [{ dealershipName: 'Coast Motors', listing: '2016 Toyota Aqua' }] : [],
    mileage,
    mileageBefore: mileageBefore === undefined ? null : { mileage: mileageBefore, seenOn: '2025-11-03' },
  })
}
