import { withoutPage } from '#domain/search/filters.ts'
import { facetFields, type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { browseElement } from '../../parts/filters/search/browse-element.ts'
import {
  browseQueryOfForm,
  browseQueryOfText,
  filterFormId,
  filterPanelId,
  pagesLabel,
  resultsTitleId,
} from '../../parts/filters/search/browse-search.ts'
import {
  changeSearch,
  followAddress,
  isShownAddress,
  openSearch,
  refreshSearch,
} from '../../parts/filters/search/follow-search.ts'
import { answeredSearch, searchState } from '../../parts/filters/search/search-state.ts'
import { isChosen, withChoiceToggled } from '../../parts/filters/search/with-choice.ts'
import { reportMissedSearch } from '../../site/device/report-engagement.ts'
import { pageRefresh } from '../../site/html/fetch-page.ts'
import { laterAttribute, pageChanged, relativeAttribute } from '../../site/html/marks.ts'
import { backCloses } from '../../ui/behaviour/back-closes.ts'
import { followedLink } from '../../ui/behaviour/followed-link.ts'
import { refreshToolbars, startToolbars } from '../../ui/behaviour/toolbars.ts'
import { makeModal } from '../../ui/overlay/close-off.ts'

/** Makes the form, the links and the history of Browse work without React. */
export function startBrowse(): void {
  const browse = browseElement()
  if (!browse) return
  pageRefresh.now = refreshSearch
  startToolbars()
  addEventListener(pageChanged, refreshToolbars)
  const report = () => {
    const { missed } = browse.querySelector<HTMLElement>('[data-missed]')?.dataset ?? {}
    if (missed) reportMissedSearch(missed)
  }
  report()
  addEventListener(pageChanged, report)
  followBarPosition(browse.querySelector('[data-top-bar]'))
  startFilterDrawer()
  browse.addEventListener('click', followLink)
  browse.addEventListener('change', ({ target }) => {
    if (isControl(target) && target.form?.id === filterFormId) followControl(target)
  })
  browse.addEventListener('submit', submit)
  browse.addEventListener('click', selectNumber)
  addEventListener('popstate', () => {
    if (browse.isConnected && isOfThisPage(location) && !isShownAddress()) void followAddress()
  })
  // The page was left before this response arrived.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && searchState.read().status !== 'shown') void followAddress()
  })
  const form = document.getElementById(filterFormId)
  if (form instanceof HTMLFormElement) applyForm(form)
}

function isOfThisPage({ origin, pathname }: Location | HTMLAnchorElement): boolean {
  const { path } = answeredSearch()
  return origin === location.origin && pathname === new URL(path, location.href).pathname
}

function followLink(event: MouseEvent): void {
  const link = followedLink(event)
  if (!link || link.hash || !isOfThisPage(link)) return
  event.preventDefault()
  const relative = link.getAttribute(relativeAttribute)
  const { page, ...wanted } = browseQueryOfText(relative ?? link.search)
  const isPage = link.closest(`[aria-label="${pagesLabel}"]`) !== null
  if (isPage) beginPage()
  else scrollToResults()
  if (isPage) void openSearch({ ...searchState.read().address, page })
  else if (relative === null) void openSearch(wanted)
  else {
    const { page: _page, ...shown } = browseQueryOfText(answeredSearch().filters)
    void changeSearch((before) => rebasedSearch(wanted, shown, before))
  }
}

function followControl(control: Control): void {
  // Read before anything changes: the browser has the layout.
  scrollToResults()
  const { name, value } = control
  const field = facetFields.find((each) => each === name)
  if (!field) applyControl(control)
  else if (control instanceof HTMLInputElement && control.checked !== isChosen(asked(), field, value))
    void changeSearch((before) => withChoiceToggled(before, field, value))
}

type Control = HTMLInputElement | HTMLSelectElement

/** Selects a number box's text on a press, as React does later. */
function selectNumber({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.inputMode || !target.closest(`[${laterAttribute}]`))
    return
  if (target.selectionStart === target.selectionEnd && target.value === target.defaultValue) target.select()
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')
  )
}

const asked = (): SearchQuery => searchState.read().query

function applyControl({ form, name }: Control): void {
  if (!form) return
  const entered: Readonly<Record<string, unknown>> = browseQueryOfForm(form)
  void changeSearch((before) => ({ ...before, [name]: entered[name] }))
}

function submit(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || event.target.id !== filterFormId) return
  event.preventDefault()
  applyForm(event.target)
  closeFilterDrawer()
}

/**
 * Applies changes made before this script loaded, and text in boxes without handlers. The form shows the last response, which
 * can be older than the search.
 */
function applyForm(form: HTMLFormElement): void {
  const { q, ...entered } = browseQueryOfForm(form)
  const { address } = searchState.read()
  if (q !== address.q) return void openSearch({ ...withoutPage(address), q })
  const { q: _words, ...shown } = withoutPage(browseQueryOfText(answeredSearch().filters))
  if (searchQueryString(entered) !== searchQueryString(shown))
    void changeSearch((before) => rebasedSearch(entered, shown, before))
}

function scrollToResults(): void {
  const results = document.getElementById(resultsTitleId)?.closest('section')
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView({ block: 'start' })
}

function beginPage(): void {
  document.getElementById(resultsTitleId)?.focus({ preventScroll: true })
  if (answeredSearch().fixed) scrollToResults()
  else window.scrollTo(0, 0)
}

/** Shorter scrolling does not count as a turn, in pixels. */
const turnThreshold = 8
/** Share of the screen's height. A taller bar, with large text, would hide too much. */
const tallestShare = 0.4

/** Writes a sticky bar's state into `data-position`: `resting`, `stuck` after scrolling up, `away` after scrolling down. */
function followBarPosition(bar: HTMLElement | null): void {
  const inner = bar?.firstElementChild
  if (!bar || !(inner instanceof HTMLElement)) return
  let latest = window.scrollY
  let turnedAt = latest
  let isDown = false
  const update = () => {
    const scrolled = Math.max(0, window.scrollY)
    if (scrolled !== latest && scrolled > latest !== isDown) {
      isDown = scrolled > latest
      turnedAt = latest
    }
    latest = scrolled
    const { top, height } = bar.getBoundingClientRect()
    // It has no box of its own on a wide screen.
    if (height === 0) return
    const position =
      top > 0
        ? 'resting'
        : height > innerHeight * tallestShare
          ? 'away'
          : Math.abs(scrolled - turnedAt) < turnThreshold
            ? undefined
            : isDown
              ? 'away'
              : 'stuck'
    if (position) inner.dataset.position = position
  }
  update()
  addEventListener('scroll', update, { passive: true })
}

let closed: (() => void) | undefined

/** The filters on a phone are a native popover, which opens before this script. Back closes it. */
function startFilterDrawer(): void {
  const panel = document.getElementById(filterPanelId)
  if (!panel) return
  addEventListener(pageChanged, () => announceFound(panel))
  makeModal(panel, (opened) => {
    closed?.()
    closed = opened ? backCloses(takeBack) : undefined
    panel.role = opened ? 'dialog' : 'complementary'
    panel.ariaModal = opened ? 'true' : null
    announceFound(panel)
    if (opened) {
      panel.focus()
      panel.querySelector('[data-fields]')?.scrollTo(0, 0)
    }
  })
}

function announceFound(panel: HTMLElement): void {
  const status = panel.querySelector<HTMLElement>('[data-found]')
  if (status) status.textContent = closed ? (status.dataset.found ?? '') : ''
}

function closeFilterDrawer(): void {
  document.getElementById(filterPanelId)?.hidePopover()
}

function takeBack(): void {
  closeFilterDrawer()
  if (!isShownAddress()) history.forward()
}

/** Applies a link's change of the shown search to a newer search. @param wanted the link's search */
function rebasedSearch(wanted: SearchQuery, shown: SearchQuery, asked: SearchQuery): SearchQuery {
  const rebased: Record<string, unknown> = { ...asked }
  const of = (query: SearchQuery): Readonly<Record<string, unknown>> => query
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(shown)])) {
    const [before, after, now] = [of(shown)[name], of(wanted)[name], of(asked)[name]]
    if (String(before) === String(after)) continue
    rebased[name] = [before, after, now].some(Array.isArray)
      ? [...listOf(now).filter((value) => !listOf(before).includes(value)), ...listOf(after)]
      : after
  }
  return rebased as SearchQuery
}

function listOf(values: unknown): readonly unknown[] {
  return Array.isArray(values) ? values : []
}
