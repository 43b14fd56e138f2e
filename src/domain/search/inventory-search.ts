import { oneOf } from '../text/parameters.ts'
import type { QueryOf } from '../text/query.ts'
import type { PhraseReading } from './phrase.ts'
import type { PhrasePart } from './search-answer.ts'
import { type SearchQuery, searchQuerySchema } from './search-query.ts'
import { sorts } from './sort-orders.ts'
import { mergeFilters } from './with-phrase.ts'

/** `live`: not sold. `unphotographed`: not sold, without photographs. `dormant`: with an inactive promotion. */
export const listingStatuses = [
  'live',
  'sold',
  'unphotographed',
  'featured',
  'promoted',
  'dormant',
  'unpromoted',
] as const
export type ListingStatus = (typeof listingStatuses)[number]

export const inventorySorts = [
  ...sorts,
  'z-a',
  'model-a-z',
  'model-z-a',
  'type-a-z',
  'type-z-a',
  'status-best',
  'status-least',
] as const
export type InventorySort = (typeof inventorySorts)[number]

export const inventoryQuerySchema = {
  ...searchQuerySchema,
  sort: oneOf(inventorySorts, { default: 'newest' }),
  status: oneOf(listingStatuses),
}
export type InventoryQuery = QueryOf<typeof inventoryQuerySchema>

export function listsPromotions(status: ListingStatus | undefined): boolean {
  return status === 'promoted' || status === 'dormant'
}

/** '#123 #124 red' has two listing numbers. */
export function listingNumbers(q: string): { ids: number[]; rest: string } {
  const number = /#\s?(\d{1,9})(?!\d)/g
  return { ids: [...q.matchAll(number)].map(([, digits]) => Number(digits)), rest: q.replace(number, ' ') }
}

/**
 * Reads filters from a search of the user's listings. Names, sort words and bare numbers stay words, because a number may be a
 * listing number. In a list of promotions 'special offer' stays a word too.
 */
export function inventoryReading(
  phrase: string,
  { words, parts }: Pick<PhraseReading, 'words' | 'parts'>,
  status?: ListingStatus,
): { query: SearchQuery; words: string } {
  const textOf = ({ from, to }: PhrasePart) => phrase.slice(from, to)
  const names = [
    'brand',
    'model',
    'dealer',
    'parish',
    'sort',
    ...(listsPromotions(status) ? ['promotion'] : []),
  ]
  const isWord = (part: PhrasePart) =>
    names.some((name) => name in part.filters) || /^\W?[\d.,]+$/.test(textOf(part))
  return {
    query: mergeFilters(parts.filter((part) => !isWord(part)).map(({ filters }) => filters)),
    words: [words, ...parts.filter(isWord).map(textOf)].join(' ').trim(),
  }
}
