import { useQueryClient } from '@tanstack/react-query'
import type { FixedFilters } from '#domain/search/filters.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { asFilters, withoutNamed } from '#domain/search/with-phrase.ts'
import { normalizeName } from '#domain/text/names.ts'
import { keys, onPress, read, searchVehicles } from '../../site/api/queries.ts'
import { useDebouncedInput } from '../../ui/behaviour/use-debounced-input.ts'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { useSuggestions } from '../form/use-suggestions.tsx'
import { filterFormId } from './search/browse-search.ts'
import { openSearch } from './search/follow-search.ts'
import { searchState } from './search/search-state.ts'
import { useSearchState } from './search/use-search-state.ts'

/** Searches what a card says (docs/product.md#search). A phrase becomes filters, shown as chips, and stays in the box. */
export default function SearchBox({ phrase, fixed }: { phrase?: string; fixed?: FixedFilters }) {
  const address = useSearchState((state) => state.address, nothing)
  const shown = useSearchState((state) => state.address.q, phrase)
  const searchPhrase = useSearchPhrase()
  const { inputProps, reset } = useDebouncedInput({
    value: shown ?? '',
    normalise: normalizeName,
    commit: (text, replace) => searchPhrase(normalizeName(text), replace),
  })
  const suggestions = useSuggestions(
    (search) => {
      reset()
      void openSearch({ sort: address.sort, ...search })
    },
    filtersBeside(address),
    fixed,
  )
  return (
    <SearchInput
      {...inputProps}
      {...suggestions.inputProps}
      onInput={({ currentTarget: { value } }) => {
        // Enter before hydration has already searched for this text.
        if (normalizeName(value) === searchState.read().address.q) suggestions.close()
        else suggestions.inputProps.onInput()
      }}
      onKeyDown={(event) => {
        if (suggestions.handleKey(event)) return
        inputProps.onKeyDown(event)
        // The form would search as well, with the filters of the old text.
        if (event.key === 'Enter') event.preventDefault()
      }}
      onBlur={(event) => {
        suggestions.close()
        void inputProps.onBlur(event)
      }}
      name="q"
      form={filterFormId}
      label="Search brand, model, details or dealership"
      placeholder="Brand, model, year…"
      enterKeyHint="search"
    >
      {suggestions.list}
    </SearchInput>
  )
}

function readingQuery(q: string) {
  return read([keys.vehicles, 'reading', q], async () =>
    asFilters({ q }, await searchVehicles({ q, pageSize: 1, facetLimit: 0 })),
  )
}

/** Opens a phrase and keeps the set filters, except those of fields that the phrase names. */
function useSearchPhrase() {
  const queryClient = useQueryClient()
  const read = async (q: string): Promise<SearchQuery> => {
    const { sort: _sort, ...others } = filtersBeside(searchState.read().address)
    const isAlone = q === '' || Object.keys(others).length === 0
    // If this fails, the search itself reports the failure.
    const meant = isAlone
      ? undefined
      : await queryClient.fetchQuery(onPress(readingQuery(q))).catch(() => undefined)
    // Read now, because a filter may have changed while the phrase was being read.
    const beside = filtersBeside(searchState.read().address)
    return { ...(meant ? withoutNamed(beside, meant) : beside), q }
  }
  return (text: string, replace: boolean) => openSearch(() => read(text), replace)
}

const nothing: SearchQuery = {}

function filtersBeside({ q: _q, page: _page, ...filters }: SearchQuery): SearchQuery {
  return filters
}
