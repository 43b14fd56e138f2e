import { deviceStore } from './device-store.ts'

const kept = 5
const maxLength = 200

/** What was searched for on this device, newest first. */
export const recentSearches = deviceStore({
  key: 'recent-searches',
  parse: (value): readonly string[] =>
    Array.isArray(value)
      ? value
          .filter((text) => typeof text === 'string' && text !== '' && text.length <= maxLength)
          .slice(0, kept)
      : [],
})

export function rememberSearch(text: string): void {
  const search = text.trim()
  if (search.length < 2 || search.length > maxLength) return
  const isSame = (other: string) => other.toLowerCase() === search.toLowerCase()
  recentSearches.update((searches) => [search, ...searches.filter((other) => !isSame(other))].slice(0, kept))
}

export const forgetSearches = () => recentSearches.update(() => [])
