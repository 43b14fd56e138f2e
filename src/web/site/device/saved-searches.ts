import { parseSavedSearches, type SavedSearch } from '#domain/search/saved-searches.ts'
import { deviceStore, savedSearchesKey } from './device-store.ts'

export const savedSearches = deviceStore<readonly SavedSearch[]>({
  key: savedSearchesKey,
  parse: parseSavedSearches,
})

export function saveSearch(added: SavedSearch): void {
  savedSearches.update((saved) => [added, ...saved.filter(({ search }) => search !== added.search)])
}

export function renameSearch(search: string, name: string): void {
  savedSearches.update((saved) => saved.map((one) => (one.search === search ? { ...one, name } : one)))
}

export function forgetSearch(search: string): void {
  savedSearches.update((saved) => saved.filter((one) => one.search !== search))
}

export function markSeen(search: string, id: number): void {
  savedSearches.update((saved) =>
    saved.map((one) => (one.search === search ? { ...one, seenId: Math.max(one.seenId, id) } : one)),
  )
}

export function markSearchesNoticed(newestIds: ReadonlyMap<string, number>): void {
  savedSearches.update((saved) =>
    saved.map((one) => {
      const noticedId = newestIds.get(one.search) ?? 0
      return noticedId > (one.noticedId ?? 0) ? { ...one, noticedId } : one
    }),
  )
}
