import { withoutFixed, withoutPage } from '#domain/search/filters.ts'
import { type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { withQueryString } from '#domain/text/query.ts'
import { failureToast } from '../../../site/api/api-client.ts'
import { fetchPart, updateHead } from '../../../site/html/fetch-page.ts'
import { morphPage } from '../../../site/html/morph-page.ts'
import { writeAddress } from '../../../ui/behaviour/back-closes.ts'
import { controlsOf } from '../../../ui/behaviour/toolbars.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { browseAttribute, browseElement } from './browse-element.ts'
import { browseQuery, browseQueryOfText, chipsLabel, filterPanelId, resultsTitleId } from './browse-search.ts'
import { type ParsedSearch, withChange } from './parsed-search.ts'
import { addressQuery, answeredSearch, askedSearch, searchState } from './search-state.ts'
import { hideSkeletons, hideTrouble, showSkeletons, showTrouble, skeletonsAfterMs } from './search-waiting.ts'

const shownPages = new Map<string, string>()
const maxPages = 8

/** Marks results that wait for a response. A faster response is not worth the extra layout. */
const dimmedAttribute = 'data-dimmed'
const dimmedAfterMs = 100

let running: AbortController | undefined

export function isShownAddress(): boolean {
  return askedSearch() === searchQueryString(addressQuery())
}

/** Shows a changed search. Resolves when it is shown, failed or replaced. With `replace`, typing adds one history entry. */
export function changeSearch(
  makeChange: (query: SearchQuery) => SearchQuery,
  replace = false,
): Promise<void> {
  const state = searchState.read()
  const query = withoutPage(makeChange(state.query))
  return open(withChange(state, state.query, query), query, replace)
}

let opened = 0

/** Opens another search. If another one is opened while `search` is being read, the later one wins. */
export async function openSearch(
  search: SearchQuery | (() => Promise<SearchQuery>),
  replace = false,
): Promise<void> {
  const own = ++opened
  const wanted = typeof search === 'function' ? await search() : search
  if (own !== opened) return
  const address = withoutFixed(browseQuery(wanted), answeredSearch().fixed)
  await open({ address, parts: [] }, address, replace)
}

async function open(parsed: ParsedSearch, query: SearchQuery, replace: boolean): Promise<void> {
  const latest = searchQueryString(parsed.address)
  if (latest === askedSearch()) return
  writeAddress(addressOf(latest), { replace })
  await follow(parsed, query)
}

/** Shows the search of the address: after Back, or once more after a failure. */
export function followAddress(): Promise<void> {
  const address = addressQuery()
  return follow({ address, parts: [] }, address)
}

/** Fetches the current search again, because its listings changed. @throws if that fails */
export async function refreshSearch(): Promise<void> {
  shownPages.clear()
  await followAddress()
  if (searchState.read().status !== 'shown') throw new Error('The search failed')
}

function addressOf(search: string): string {
  return withQueryString(answeredSearch().path, search)
}

async function follow(parsed: ParsedSearch, query: SearchQuery): Promise<void> {
  searchState.change({ ...parsed, status: 'asked', query })
  const latest = askedSearch()
  running?.abort()
  const own = new AbortController()
  running = own
  hideTrouble()
  const results = document.getElementById(resultsTitleId)?.closest('section')
  results?.setAttribute('aria-busy', 'true')
  const dimming = setTimeout(() => results?.toggleAttribute(dimmedAttribute, true), dimmedAfterMs)
  const waiting = setTimeout(showSkeletons, skeletonsAfterMs)
  try {
    const html = shownPages.get(latest) ?? (await fetchPart(addressOf(latest), own.signal))
    if (own.signal.aborted) return
    keepPage(latest, html)
    show(html)
  } catch (error) {
    if (own.signal.aborted) return
    searchState.change({ status: 'failed' })
    hideSkeletons()
    results?.setAttribute('aria-busy', 'false')
    results?.removeAttribute(dimmedAttribute)
    showTrouble(followAddress)
    showToast(failureToast('Failed to fetch vehicles', error))
  } finally {
    clearTimeout(dimming)
    clearTimeout(waiting)
  }
}

function keepPage(search: string, html: string): void {
  shownPages.delete(search)
  shownPages.set(search, html)
  const [oldest] = shownPages.keys()
  if (shownPages.size > maxPages && oldest !== undefined) shownPages.delete(oldest)
}

/** Morphs the page into the server's HTML, so that focus and open parts stay. */
function show(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const [shown, wanted] = [browseElement(), next.querySelector(`[${browseAttribute}]`)]
  // The address has another page by now, for example of a dealership that was switched off.
  if (!shown || !wanted) {
    location.reload()
    return
  }
  hideSkeletons()
  const giveBack = holdFocus(shown)
  morphPage(shown, wanted)
  giveBack()
  updateHead(next)
  const { filters, parts } = answeredSearch()
  searchState.change({ status: 'shown', query: browseQueryOfText(filters), parts })
}

/** @returns a function that focuses the nearest element left if the focused one was removed */
function holdFocus(element: HTMLElement): () => void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === element || !element.contains(focused))
    return () => undefined
  const toolbar = focused.closest<HTMLElement>('[role=toolbar]')
  const place = toolbar ? controlsOf(toolbar).indexOf(focused) : -1
  const chips = focused.closest(`[aria-label="${chipsLabel}"]`)
  const chip = chips ? [...chips.querySelectorAll('a')].indexOf(focused as HTMLAnchorElement) : -1
  const fieldset = focused.closest('fieldset')
  const drawer = focused.closest<HTMLElement>(`#${filterPanelId}:popover-open`)
  return () => {
    if (focused.isConnected || document.activeElement !== document.body) return
    const inToolbar = toolbar?.isConnected ? controlsOf(toolbar) : []
    const candidates = [
      inToolbar[Math.min(place, inToolbar.length - 1)],
      chips?.isConnected ? chips.querySelectorAll('a')[Math.max(0, chip - 1)] : undefined,
      fieldset?.isConnected ? fieldset.querySelector<HTMLElement>('input, select') : undefined,
      drawer,
      document.getElementById(resultsTitleId),
    ]
    candidates.find((candidate) => candidate?.isConnected)?.focus({ preventScroll: true })
  }
}
