import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { withoutFixed, withoutPage } from '#domain/search/filters.ts'
import { asFilters, withoutNamed } from '#domain/search/phrase/with-phrase.ts'
import { type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { readingQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { browseAnswerQuery } from '../../listing/browse-answer-query.ts'
import { type BrowseScope, wholeMarket } from './browse-scope.ts'
import { browseQuery } from './browse-search.ts'

interface BrowseState {
  scope: BrowseScope
  /** The search of the address; a phrase in it is its filters and words as soon as its answer says them. */
  query: SearchQuery
  /** The search to ask for: with the phrase, while the address has it. */
  asked: SearchQuery
  /** `query` with what is fixed. */
  whole: SearchQuery
  /**
   * Navigates to the first page of a changed search and resolves afterwards. With `replace` it replaces the history
   * entry: typing adds one entry, not one per letter.
   */
  change: (makeChange: (query: SearchQuery) => SearchQuery, replace?: boolean) => Promise<void>
  /** What was typed, while the address says it and the box has focus. */
  phrase: string | undefined
  /** The filters that were set before it was begun. */
  besidePhrase: SearchQuery
  /** Searches for a phrase beside them. */
  searchPhrase: (phrase: string, replace: boolean) => Promise<void>
  endPhrase: () => void
}

const BrowseContext = createContext<BrowseState>({
  scope: wholeMarket,
  query: {},
  asked: {},
  whole: {},
  change: () => Promise.resolve(),
  phrase: undefined,
  searchPhrase: () => Promise.resolve(),
  besidePhrase: {},
  endPhrase: () => undefined,
})

/** A phrase being typed. */
interface TypedPhrase {
  text: string
  /** The filters before it. */
  beside: SearchQuery
  /** The addresses that it led to: with the phrase, and with what it was read as. */
  addresses: string[]
}

/** Provides the search in the address, optimistically during a navigation: a ticked box is ticked at once. */
export function BrowseStateProvider({ scope, children }: { scope: BrowseScope; children: ReactNode }) {
  const { route, fixed } = scope
  const address = withoutFixed(browseQuery(useSearch({ strict: false })), fixed)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const dataSource = useDataSource()
  const [pending, setPending] = useState<SearchQuery>()
  const [typed, setTyped] = useState<TypedPhrase>()
  const asked = pending ?? address
  const { data: answer } = useQuery(browseAnswerQuery(dataSource, asked, fixed))
  const query = asFilters(asked, answer)
  const whole = { ...query, ...fixed }
  const isTyped = typed?.addresses.includes(searchQueryString(asked)) === true

  const navigateTo = async (makeNext: (query: SearchQuery) => SearchQuery, replace: boolean) => {
    let next: SearchQuery = {}
    const arrived = navigate({
      ...route,
      // Based on the latest address, so that two changes in a row do not undo each other.
      search: (previous) => {
        const latest = browseQuery({ ...previous })
        const { queryKey } = browseAnswerQuery(dataSource, latest, fixed)
        const filters = asFilters(latest, queryClient.getQueryData(queryKey))
        next = withoutFixed(browseQuery({ ...withoutPage(makeNext(filters)) }), fixed)
        return next
      },
      replace,
      resetScroll: false,
    })
    setPending(next)
    await arrived
    setPending((newest) => (newest === next ? undefined : newest))
  }
  const change: BrowseState['change'] = (makeChange, replace = false) => navigateTo(makeChange, replace)

  const { q: _q, page: _page, ...current } = query
  const beside = isTyped ? typed.beside : current
  const searchPhrase: BrowseState['searchPhrase'] = async (text, replace) => {
    const { sort: _sort, ...filters } = beside
    const isAlone = text === '' || Object.keys(filters).length === 0
    const read = isAlone ? undefined : await queryClient.fetchQuery(readingQuery(dataSource, text))
    const next = browseQuery({ ...(read ? withoutNamed(beside, read) : beside), q: text })
    setTyped({ text, beside, addresses: [searchQueryString(next)] })
    await navigateTo(() => next, replace)
  }

  /** The address that filters give, with the same answer. An address that words were left out of keeps the phrase. */
  const sayAsFilters = useEffectEvent(() => {
    if (pending || !answer || answer.unmatched.length > 0) return
    const said = searchQueryString(query)
    if (said === searchQueryString(address)) return
    const { queryKey } = browseAnswerQuery(dataSource, query, fixed)
    queryClient.setQueryData(queryKey, { ...answer, understood: [] })
    setTyped((before) => before && { ...before, addresses: [...before.addresses, said] })
    navigate({ ...route, search: query, replace: true, resetScroll: false })
  })
  const isPending = pending !== undefined
  useEffect(() => {
    if (!isPending && answer) sayAsFilters()
  }, [isPending, answer])

  return (
    <BrowseContext
      value={{
        scope,
        query,
        asked,
        whole,
        change,
        phrase: isTyped ? typed.text : undefined,
        searchPhrase,
        besidePhrase: beside,
        endPhrase: () => setTyped(undefined),
      }}
    >
      {children}
    </BrowseContext>
  )
}

export function useBrowse(): BrowseState {
  return useContext(BrowseContext)
}

export function useBrowseQuery(): SearchQuery {
  return useBrowse().query
}
