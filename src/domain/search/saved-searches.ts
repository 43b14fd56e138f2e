import { limits } from '../limits.ts'
import { parseQueryString } from '../query/query-string.ts'
import { tidyName } from '../text/names.ts'
import { parseSearchQuery, type SearchQuery, searchQueryString } from './search-query.ts'

/** A search that somebody wants to hear about again. */
export interface SavedSearch {
  name: string
  /** The query string of Browse, canonical; '' is every vehicle. Two saved searches are never the same. */
  search: string
  /** The highest id among its listings that was seen; 0 where there was none. */
  seenId: number
}

/** Each is asked for when the list is looked at. */
export const savedSearchesMost = 20
export const searchNameLength = 80

/** The query string under which a search is saved: its page does not count. */
export function savedSearchKey({
  page: _page,
  pageSize: _size,
  facetLimit: _limit,
  idAbove: _idAbove,
  ...query
}: SearchQuery) {
  return searchQueryString(query)
}

/** The search of a saved one, as Browse takes it. */
export function queryOfSaved({ search }: Pick<SavedSearch, 'search'>): SearchQuery {
  return parseSearchQuery(parseQueryString(search))
}

/**
 * What to ask for the new ones of a saved search: matching, unsold, with an id above the highest seen, newest first.
 * `matched` of the answer counts them, the first of its page has the id that is the highest seen from then on.
 */
export function newSinceQuery({ search, seenId }: Pick<SavedSearch, 'search' | 'seenId'>): SearchQuery {
  const { sort: _sort, page: _page, ...query } = queryOfSaved({ search })
  return { ...query, sold: false, pageSize: 1, ...(seenId > 0 && { idAbove: seenId }) }
}

/** Whether two searches find the same listings, whatever their order. */
export function findSame(one: SearchQuery, other: SearchQuery): boolean {
  return savedSearchKey({ ...one, sort: undefined }) === savedSearchKey({ ...other, sort: undefined })
}

/** A name as it is kept, or undefined where nothing is left of it. */
export function searchName(text: string): string | undefined {
  return tidyName(text.toWellFormed()).slice(0, searchNameLength).trim() || undefined
}

/** Reads a kept list with doubt: what is no saved search, and what is there twice, is dropped. */
export function parseSavedSearches(value: unknown): readonly SavedSearch[] {
  const searches = new Map<string, SavedSearch>()
  for (const one of Array.isArray(value) ? value : []) {
    const search = savedSearchOf(one)
    if (search && !searches.has(search.search)) searches.set(search.search, search)
  }
  return [...searches.values()].slice(0, savedSearchesMost)
}

function savedSearchOf(value: unknown): SavedSearch | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const given = value as Partial<Record<keyof SavedSearch, unknown>>
  if (typeof given.name !== 'string' || typeof given.search !== 'string') return undefined
  const name = searchName(given.name)
  const { seenId } = given
  if (!name || typeof seenId !== 'number' || !Number.isInteger(seenId)) return undefined
  if (seenId < 0 || seenId > limits.integer) return undefined
  return { name, search: savedSearchKey(queryOfSaved({ search: given.search })), seenId }
}
