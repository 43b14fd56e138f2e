import { History, Search, X } from 'lucide-react'
import { activeFilters } from '#domain/search/active-filters.ts'
import type { Suggestion } from '#domain/search/search-answer.ts'
import { sortOrders } from '#domain/search/sort-orders.ts'
import { formatQuantity } from '#domain/text/format.ts'

export function RecentSearch({ text }: { text: string }) {
  return (
    <>
      <History aria-hidden className="size-4 shrink-0 text-faint" />
      <span className="wrap-anywhere min-w-0 grow font-semibold leading-tight">{text}</span>
    </>
  )
}

export function ClearRecent() {
  return (
    <>
      <X aria-hidden className="size-4 shrink-0 text-faint" />
      <span className="text-muted">Clear recent searches</span>
    </>
  )
}

/** A make or model with the filters that were typed before it; of a whole phrase its filters. */
export function SuggestionContent({
  suggestion: { kind, text, filters, count },
}: {
  suggestion: Suggestion
}) {
  const labels = activeFilters(filters).map(({ label }) => label)
  if (filters.sort) labels.push(sortOrders[filters.sort].label)
  const others = kind === 'filters' ? [] : labels.filter((label) => label !== text)
  return (
    <>
      <Search aria-hidden className="size-4 shrink-0 text-faint" />
      <span className="wrap-anywhere min-w-0 grow leading-tight">
        <b className="font-semibold">{kind === 'filters' ? labels.join(' · ') : text}</b>
        {others.length > 0 && <span className="text-muted"> · {others.join(' · ')}</span>}
      </span>
      <span className="shrink-0 text-xs tabular-nums">{formatQuantity(count, 'vehicle')}</span>
    </>
  )
}
