import { useQueryClient } from '@tanstack/react-query'
import type { FixedFilters } from '#domain/search/filters.ts'
import { withoutNamed } from '#domain/search/phrase/with-phrase.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { normalizeName } from '#domain/text/names.ts'
import { readingQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { useSuggestions } from '../../form-sections/search/use-suggestions.tsx'
import { useDebouncedInput } from '../../ui/behaviour/use-debounced-input.ts'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { browseQuery, filterFormId } from './search/browse-search.ts'
import { changeSearch, openSearch } from './search/follow-search.ts'
import { type SearchState, searchState } from './search/search-state.ts'
import { useSearchState } from './search/use-search-state.ts'

interface SearchBoxProps {
  /** The words of the search that is shown. */
  words?: string
  fixed?: FixedFilters
}

/**
 * Searches brand, model, details and dealership (docs/product.md#search) and the other texts of a card. What is
 * understood of a phrase becomes filters; the box shows the phrase while it has focus, then the words that stay.
 */
export default function SearchBox({ words, fixed }: SearchBoxProps) {
  const q = useSearchState(({ query }) => query.q, words)
  const { phrase, beside, searchPhrase, endPhrase } = usePhrase()
  const { inputProps, reset } = useDebouncedInput({
    value: phrase ?? q ?? '',
    normalise: normalizeName,
    commit: (text, replace) => searchPhrase(normalizeName(text), replace),
    isHalfTyped: (text) => suggestions.isHalfTyped(text),
  })
  const suggestions = useSuggestions(
    (search) => {
      reset()
      endPhrase()
      void changeSearch((before) => ({ sort: before.sort, ...search }))
    },
    beside,
    fixed,
  )
  return (
    <SearchInput
      {...inputProps}
      {...suggestions.inputProps}
      onKeyDown={(event) => {
        if (!suggestions.handleKey(event)) inputProps.onKeyDown(event)
      }}
      onBlur={async (event) => {
        suggestions.close()
        await inputProps.onBlur(event)
        endPhrase()
      }}
      name="q"
      form={filterFormId}
      label="Search brand, model, details or dealership"
      placeholder="Brand, model, year, colour…"
      enterKeyHint="search"
    >
      {suggestions.list}
    </SearchInput>
  )
}

function usePhrase() {
  const { query, phrase } = useSearchState<Pick<SearchState, 'query' | 'phrase'>>((state) => state, nothing)
  const queryClient = useQueryClient()
  const dataSource = useDataSource()
  return {
    /** What was typed, while the search is its and the box has focus. */
    phrase: phrase?.text,
    /** The filters that were set before it was begun. */
    beside: filtersBeside({ query, phrase }),
    searchPhrase: async (text: string, replace: boolean) => {
      // As they are when the pause is over: a filter may have been set since the text was typed.
      const beside = filtersBeside(searchState.read())
      const { sort: _sort, ...others } = beside
      const isAlone = text === '' || Object.keys(others).length === 0
      const read = isAlone ? undefined : await queryClient.fetchQuery(readingQuery(dataSource, text))
      const next = browseQuery({ ...(read ? withoutNamed(beside, read) : beside), q: text })
      await openSearch(next, replace, { text, beside })
    },
    endPhrase: () => searchState.dispatch({ type: 'endPhrase' }),
  }
}

const nothing = { query: {} }

function filtersBeside({ query, phrase }: Pick<SearchState, 'query' | 'phrase'>): SearchQuery {
  const { q: _q, page: _page, ...filters } = query
  return phrase?.beside ?? filters
}
