import { limits } from '../limits.ts'
import { normalizeName } from '../text/names.ts'
import { parseQueryString } from '../text/query.ts'
import { parseSearchQuery, type SearchQuery, searchQueryString } from './search-query.ts'

export interface SavedSearch {
  name: string
  /** Canonical query string of Browse, unique among the saved searches. */
  search: string
  /** Highest listing id that was seen; 0 for none. */
  seenId: number
  /** Highest listing id that the visitor was told about. */
  noticedId?: number
}

export interface NewListings {
  count: number
  /** 0 if there is none. */
  newestId: number
}

export const maxSavedSearches = 20
export const searchNameLength = 80

export function savedSearchKey({
  page: _page,
  pageSize: _size,
  facetLimit: _limit,
  idAbove: _idAbove,
  ...query
}: SearchQuery) {
  return searchQueryString(query)
}

export function queryOfSaved({ search }: Pick<SavedSearch, 'search'>): SearchQuery {
  return parseSearchQuery(parseQueryString(search))
}

export function newSinceQuery({ search, seenId }: Pick<SavedSearch, 'search' | 'seenId'>): SearchQuery {
  const { sort: _sort, page: _page, ...query } = queryOfSaved({ search })
  return { ...query, sold: false, pageSize: 1, ...(seenId > 0 && { idAbove: seenId }) }
}

/** Returns 0 if the visitor was told about all of them. */
export function unnoticedCount({ noticedId = 0 }: SavedSearch, { count, newestId }: NewListings): number {
  return newestId > noticedId ? count : 0
}

/** Whether two searches find the same listings, in any order. */
export function findSame(one: SearchQuery, other: SearchQuery): boolean {
  return savedSearchKey({ ...one, sort: undefined }) === savedSearchKey({ ...other, sort: undefined })
}

export function searchName(text: string): string | undefined {
  return normalizeName(text.toWellFormed()).slice(0, searchNameLength).trim() || undefined
}

/** Parses a stored list. Invalid entries and duplicates are dropped. */
export function parseSavedSearches(value: unknown): readonly SavedSearch[] {
  const searches = new Map<string, SavedSearch>()
  for (const one of Array.isArray(value) ? value : []) {
    const search = savedSearchOf(one)
    if (search && !searches.has(search.search)) searches.set(search.search, search)
  }
  return [...searches.values()].slice(0, maxSavedSearches)
}

function savedSearchOf(value: unknown): SavedSearch | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const input = value as Partial<Record<keyof SavedSearch, unknown>>
  if (typeof input.name !== 'string' || typeof input.search !== 'string') return undefined
  const name = searchName(input.name)
  const { seenId, noticedId } = input
  if (!name || !isId(seenId)) return undefined
  const search = savedSearchKey(queryOfSaved({ search: input.search }))
  return { name, search, seenId, ...(isId(noticedId) && { noticedId }) }
}

function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= limits.integer
}
