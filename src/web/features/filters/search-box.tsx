import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FixedFilters } from '#domain/search/filters.ts'
import { withoutNamed } from '#domain/search/phrase/with-phrase.ts'
import { type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { normalizeName } from '#domain/text/names.ts'
import { readingQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { useSuggestions } from '../../form-sections/search/use-suggestions.tsx'
import { useDebouncedInput } from '../../ui/behaviour/use-debounced-input.ts'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { askedSearch } from './search/asked-search.ts'
import { browseQuery, filterFormId } from './search/browse-search.ts'
import { changeSearch, openSearch } from './search/follow-search.ts'
import { useAskedSearch } from './search/use-asked-search.ts'

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
  const q = useAskedSearch((query) => query.q, words)
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

/** A phrase being typed. */
interface TypedPhrase {
  text: string
  /** The filters before it. */
  beside: SearchQuery
  /** The searches that it led to: with the phrase, and with what it was read as. */
  searches: string[]
}

function usePhrase() {
  const [typed, setTyped] = useState<TypedPhrase>()
  const asked = useAskedSearch((query) => query, nothing)
  const queryClient = useQueryClient()
  const dataSource = useDataSource()
  useEffect(
    () =>
      askedSearch.subscribe(() => {
        const { asked, said } = askedSearch.read()
        if (said !== undefined && said !== asked)
          setTyped((before) =>
            before?.searches.includes(asked) ? { ...before, searches: [asked, said] } : before,
          )
      }),
    [],
  )
  const isTyped = typed?.searches.includes(askedSearch.read().asked) === true
  const { q: _q, page: _page, ...current } = asked
  const beside = isTyped ? typed.beside : current
  return {
    /** What was typed, while the search is its and the box has focus. */
    phrase: isTyped ? typed.text : undefined,
    /** The filters that were set before it was begun. */
    beside,
    /** Searches for a phrase beside them. */
    searchPhrase: async (text: string, replace: boolean) => {
      const { sort: _sort, ...filters } = beside
      const isAlone = text === '' || Object.keys(filters).length === 0
      const read = isAlone ? undefined : await queryClient.fetchQuery(readingQuery(dataSource, text))
      const next = browseQuery({ ...(read ? withoutNamed(beside, read) : beside), q: text })
      setTyped({ text, beside, searches: [searchQueryString(next)] })
      await openSearch(next, replace)
    },
    endPhrase: () => setTyped(undefined),
  }
}

const nothing: SearchQuery = {}
