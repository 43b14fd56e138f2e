import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { parseQueryString, type RawQuery } from '#domain/query/query-string.ts'
import { withoutFixed, withoutPage } from '#domain/search/filters.ts'
import { asFilters, withoutNamed } from '#domain/search/phrase/with-phrase.ts'
import type { PhraseAnswer, SearchAnswer } from '#domain/search/search-answer.ts'
import { type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { readingQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { browseAnswerQuery } from '../../listing/browse-answer-query.ts'
import { type BrowseScope, wholeMarket } from './browse-scope.ts'
import { browseQuery } from './browse-search.ts'
import { type LatestSearch, latestSearch } from './latest-search.ts'
import { useArrival } from './use-arrival.ts'

interface BrowseState {
  scope: BrowseScope
  /** The search of the address; a phrase in it is its filters and words as soon as its answer says them. */
  query: SearchQuery
  /** The search to ask for: with the phrase, while the address has it. */
  asked: SearchQuery
  /** What was answered to it so far. */
  found: Pick<
    UseQueryResult<SearchAnswer<VehicleSummary> & PhraseAnswer>,
    'data' | 'error' | 'isError' | 'isPaused' | 'refetch'
  >
  /** `query` with what is fixed. */
  whole: SearchQuery
  /**
   * Navigates to the first page of a changed search and resolves afterwards. With `replace` it replaces the history
   * entry: typing adds one entry, not one per letter.
   */
  change: (makeChange: (query: SearchQuery) => SearchQuery, replace?: boolean) => Promise<void>
  /**
   * The same by a control that shows the latest search (`useLatestSearch`): it is drawn as pressed before the rest of the
   * page is rendered, in slices.
   */
  toggle: (makeChange: (query: SearchQuery) => SearchQuery) => void
  /** Renders what was toggled now, for a control that acts on what it was rendered with. */
  catchUp: () => void
  latest: LatestSearch
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
  found: { data: undefined, error: null, isError: false, isPaused: false, refetch: () => Promise.reject() },
  whole: {},
  change: () => Promise.resolve(),
  toggle: () => undefined,
  catchUp: () => undefined,
  latest: latestSearch({}),
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
  const searchOf = (parameters: RawQuery) => withoutFixed(browseQuery(parameters), fixed)
  const address = searchOf(useSearch({ strict: false }))
  const router = useRouter()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const dataSource = useDataSource()
  const [pending, setPending] = useState<SearchQuery>()
  /** What was asked for last and is on its way: `pending` once it is rendered. */
  const newest = useRef<SearchQuery>(undefined)
  /** The search that is still rendered, while the page follows a toggle in slices. */
  const [held, setHeld] = useState<SearchQuery>()
  const [typed, setTyped] = useState<TypedPhrase>()
  const asked = held ?? pending ?? address
  const { data, error, isError, isPaused, refetch } = useQuery(browseAnswerQuery(dataSource, asked, fixed))
  const { answer, isArriving } = useArrival(searchQueryString(asked), data)
  const query = asFilters(asked, answer)
  const [latest] = useState(() => latestSearch(query))
  useLayoutEffect(() => {
    if (!held && newest.current === pending) latest.write(query)
  })
  const isTyped = typed?.addresses.includes(searchQueryString(asked)) === true

  const navigateTo = async (
    makeNext: (query: SearchQuery) => SearchQuery,
    replace: boolean,
    render: (update: () => void) => void = (update) => update(),
  ) => {
    let next: SearchQuery = {}
    const arrived = navigate({
      ...route,
      // Based on the latest address, so that two changes in a row do not undo each other.
      search: (previous) => {
        const before = browseQuery({ ...previous })
        const { queryKey } = browseAnswerQuery(dataSource, before, fixed)
        const filters = asFilters(before, queryClient.getQueryData(queryKey))
        next = searchOf({ ...withoutPage(makeNext(filters)) })
        return next
      },
      replace,
      resetScroll: false,
    })
    newest.current = next
    latest.write(next)
    render(() => {
      setHeld(undefined)
      setPending(next)
    })
    await arrived
    if (newest.current === next) newest.current = undefined
    startTransition(() => setPending((shown) => (shown === next ? undefined : shown)))
  }
  const change: BrowseState['change'] = (makeChange, replace = false) => navigateTo(makeChange, replace)
  const toggle: BrowseState['toggle'] = (makeChange) => {
    setHeld(asked)
    void navigateTo(makeChange, false, startTransition)
  }
  const catchUp = () =>
    flushSync(() => {
      setHeld(undefined)
      if (newest.current) setPending(newest.current)
    })

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
    // While a search is held the address is ahead of it.
    if (held || pending || !answer || answer.unmatched.length + answer.notUnderstood.length > 0) return
    const said = searchQueryString(query)
    const before = searchQueryString(address)
    // Back is followed before it is rendered: what is in the history then is another page's address.
    const inHistory = searchOf(parseQueryString(router.history.location.search))
    if (said === before || before !== searchQueryString(inHistory)) return
    const { queryKey } = browseAnswerQuery(dataSource, query, fixed)
    queryClient.setQueryData(queryKey, { ...answer, understood: [] })
    setTyped((before) => before && { ...before, addresses: [...before.addresses, said] })
    navigate({ ...route, search: query, replace: true, resetScroll: false })
  })
  const isPending = pending !== undefined
  useEffect(() => {
    if (!isPending && answer) sayAsFilters()
  }, [isPending, answer])

  const state: BrowseState = {
    ...{ scope, query, asked, latest, change, toggle, catchUp, searchPhrase },
    found: { data: answer, error, isError, isPaused, refetch },
    whole: { ...query, ...fixed },
    phrase: isTyped ? typed.text : undefined,
    besidePhrase: beside,
    endPhrase: () => setTyped(undefined),
  }
  const shown = useRef(state)
  // While a search or answer is held, nothing that was rendered from the one before is rendered again.
  const value = held || isArriving ? shown.current : state
  useLayoutEffect(() => {
    shown.current = value
  })
  return <BrowseContext value={value}>{children}</BrowseContext>
}

export function useBrowse(): BrowseState {
  return useContext(BrowseContext)
}

/**
 * Whether a control is on in the search that was asked for last.
 * @param select quick: every control asks it at every change
 */
export function useLatestSearch(select: (query: SearchQuery) => boolean): boolean {
  const { latest, query } = useBrowse()
  return useSyncExternalStore(
    latest.subscribe,
    () => select(latest.read()),
    () => select(query),
  )
}

export function useBrowseQuery(): SearchQuery {
  return useBrowse().query
}
