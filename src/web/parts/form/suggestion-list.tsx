import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History, type LucideIcon, Search, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { activeFilters, contradictsFixed } from '#domain/search/active-filters.ts'
import { type FixedFilters, withoutFixed } from '#domain/search/filters.ts'
import type { Suggestion } from '#domain/search/search-answer.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { sortOrders } from '#domain/search/sort-orders.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { suggestionsQuery } from '../../site/api/queries.ts'
import { deviceStore } from '../../site/device/device-store.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { useDebouncedValue } from '../../ui/behaviour/timers.ts'
import { classNames } from '../../ui/styles/class-names.ts'

export interface ShownList {
  activeId: string | undefined
}

export interface SuggestionKeys {
  handle: (event: KeyboardEvent<HTMLInputElement>) => boolean
  remember: (text: string) => void
}

interface Option {
  key: string
  icon: LucideIcon
  content: ReactNode
  choose: () => void
}

interface SuggestionListProps {
  id: string
  input: RefObject<HTMLInputElement | null>
  keys: RefObject<SuggestionKeys | null>
  text: string | undefined
  beside: SearchQuery
  fixed: FixedFilters | undefined
  onShown: (shown: ShownList | undefined) => void
  onChoose: (search: SearchQuery) => void
  onClose: () => void
}

const none = -1
const pauseMs = 120

/** Suggestions for a text, or recent searches for an empty one, below the search box. Focus stays in the box. */
export default function SuggestionList(props: SuggestionListProps) {
  const { id, input, keys, text, beside, fixed, onShown, onChoose, onClose } = props
  const q = useDebouncedValue(text?.trim() ?? '', pauseMs)
  const { data = [] } = useQuery({
    ...suggestionsQuery({ ...beside, ...fixed, sort: undefined, q }),
    select: (found) =>
      found
        .filter(({ filters }) => !contradictsFixed(filters, fixed))
        .map((each) => ({ ...each, filters: withoutFixed(each.filters, fixed) })),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const [active, setActive] = useState({ q, at: none })
  const at = active.q === q ? active.at : none
  const recent = useDeviceStore(recentSearches)
  const isEmpty = text?.trim() === ''
  const suggested: Option[] = data.map((suggestion) => ({
    key: `${suggestion.kind} ${suggestion.text}`,
    icon: Search,
    content: <SuggestionContent suggestion={suggestion} />,
    choose: () => {
      rememberSearch(suggestion.kind === 'filters' ? q : withCompletedWord(q, suggestion.text))
      onChoose(suggestion.filters)
    },
  }))
  const remembered: Option[] = recent.map((search) => ({
    key: search,
    icon: History,
    content: <span className="wrap-anywhere min-w-0 grow font-semibold leading-tight">{search}</span>,
    choose: () => {
      rememberSearch(search)
      onChoose({ q: search })
    },
  }))
  const clear: Option = {
    key: '',
    icon: X,
    content: <span className="text-muted">Clear recent searches</span>,
    choose: () => recentSearches.update(() => []),
  }
  const options = isEmpty && remembered.length > 0 ? [...remembered, clear] : isEmpty ? [] : suggested
  const isShown = text !== undefined && (isEmpty || q !== '') && options.length > 0
  const list = useRef<HTMLDivElement>(null)
  useTopLayer(list, input, isShown)
  const optionId = (place: number) => `${id}-${place}`
  const activeId = isShown && at !== none ? optionId(at) : undefined
  const reportShown = useEffectEvent(onShown)
  useEffect(() => {
    reportShown(isShown ? { activeId } : undefined)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, activeId])

  useImperativeHandle(keys, () => ({
    handle: (event) => {
      if (!isShown || event.nativeEvent.isComposing) return false
      const places = options.length + 1
      if (event.key === 'ArrowDown') setActive({ q, at: ((at + 2) % places) - 1 })
      else if (event.key === 'ArrowUp') setActive({ q, at: ((at + places) % places) - 1 })
      else if (event.key === 'Escape') onClose()
      else if (event.key === 'Enter' && options[at]) options[at].choose()
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    remember: rememberSearch,
  }))
  return (
    <>
      <div
        ref={list}
        id={id}
        popover="manual"
        role="listbox"
        tabIndex={-1}
        aria-label={isEmpty ? 'Recent searches' : 'Suggestions'}
        onMouseDown={(event) => event.preventDefault()}
        className="fixed inset-auto m-0 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-1 text-ink shadow-lg"
      >
        {options.map(({ key, icon: Icon, content, choose }, place) => (
          <button
            key={key}
            id={optionId(place)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onClick={() => {
              // Before the box loses the focus, which would search for its text.
              flushSync(choose)
              // On a touch screen the keyboard would cover the results.
              if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
            }}
            className={classNames(
              'flex min-h-11 w-full items-center text-left cursor-pointer gap-3 rounded-md px-3 py-1.5 text-sm hover:bg-sunken',
              place === at && 'bg-tint text-on-tint',
            )}
          >
            <Icon aria-hidden className="size-4 shrink-0 text-faint" />
            {content}
          </button>
        ))}
      </div>
      <span role="status" className="sr-only">
        {isShown && !isEmpty && formatQuantity(options.length, 'suggestion')}
      </span>
    </>
  )
}

const kept = 5
const maxLength = 200

const recentSearches = deviceStore({
  key: 'recent-searches',
  parse: (value): readonly string[] =>
    Array.isArray(value)
      ? value
          .filter((text) => typeof text === 'string' && text !== '' && text.length <= maxLength)
          .slice(0, kept)
      : [],
})

function rememberSearch(text: string): void {
  const search = text.trim()
  if (search.length < 2 || search.length > maxLength) return
  const isSame = (other: string) => other.toLowerCase() === search.toLowerCase()
  recentSearches.update((searches) => [search, ...searches.filter((other) => !isSame(other))].slice(0, kept))
}

/** A make or model with the filters typed before it, or the filters of a whole phrase. */
function SuggestionContent({ suggestion: { kind, text, filters, count } }: { suggestion: Suggestion }) {
  const labels = activeFilters(filters).map(({ label }) => label)
  if (filters.sort) labels.push(sortOrders[filters.sort].label)
  const others = kind === 'filters' ? [] : labels.filter((label) => label !== text)
  return (
    <>
      <span className="wrap-anywhere min-w-0 grow leading-tight">
        <b className="font-semibold">{kind === 'filters' ? labels.join(' · ') : text}</b>
        {others.length > 0 && <span className="text-muted"> · {others.join(' · ')}</span>}
      </span>
      <span className="shrink-0 text-xs tabular-nums">{formatQuantity(count, 'vehicle')}</span>
    </>
  )
}

const marginPx = 8
const [minWidthPx, minHeightPx] = [360, 140]

function useTopLayer(
  list: RefObject<HTMLElement | null>,
  input: RefObject<HTMLElement | null>,
  isShown: boolean,
) {
  useLayoutEffect(() => {
    const [element, around] = [list.current, input.current?.parentElement]
    if (!isShown || !element || !around) return
    const place = () => {
      const { left, bottom, width } = around.getBoundingClientRect()
      const height = (visualViewport?.height ?? innerHeight) - bottom - 2 * marginPx
      element.style.left = `${left}px`
      element.style.top = `${bottom + marginPx / 2}px`
      element.style.width = `${Math.max(width, Math.min(minWidthPx, innerWidth - left - 2 * marginPx))}px`
      element.style.maxHeight = `${Math.max(minHeightPx, height)}px`
    }
    place()
    element.showPopover()
    // Arriving results can move the box.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('scroll', place, { capture: true, passive: true, signal })
    addEventListener('resize', place, { signal })
    visualViewport?.addEventListener('resize', place, { signal })
    return () => {
      observer.disconnect()
      stop.abort()
      element.hidePopover()
    }
  }, [list, input, isShown])
}

/** Completes the last word: '2016 s' with 'Suzuki' is '2016 Suzuki'. */
export function withCompletedWord(text: string, suggested: string): string {
  return text.replace(/\S*$/, () => suggested)
}
