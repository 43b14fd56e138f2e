import { useId, useRef, useState } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { useInventory, usePagedVehicles } from '../../../site/api/use-vehicle-change.ts'
import { SessionEnded } from '../../../site/error-pages.tsx'
import { useDebouncedValue } from '../../../ui/behaviour/timers.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Skeleton } from '../../../ui/display/loading.tsx'
import { SimplePagination } from '../../../ui/display/pagination.tsx'
import { FilterInput } from '../../../ui/form/search-input.tsx'
import { FeaturedList } from './featured-list.tsx'
import { PromotionCreator } from './promotion-creator.tsx'
import { PromotionItem } from './promotion-item.tsx'

const promotionsPerPage = 10

/** The tab in which listings are promoted and featured (docs/product.md#dashboard). */
export default function PromotionsTab() {
  // The first page of active promotions: this tab loads it in any case.
  const isSignedOut = useInventory({ status: 'promoted', pageSize: promotionsPerPage }).data === null
  if (isSignedOut) return <SessionEnded to="/admin" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PromotionCreator />
        <FeaturedList />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PromotionList title="Active Promotions" status="promoted" emptyText="No active promotions" />
        <PromotionList title="Scheduled and ended" status="dormant" emptyText="None scheduled, none ended" />
      </div>
    </div>
  )
}

interface PromotionListProps {
  title: string
  status: 'promoted' | 'dormant'
  emptyText: string
}

/** Promotions with their number (docs/product.md#promotions-tab). */
function PromotionList({ title, status, emptyText }: PromotionListProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [text, setText] = useState('')
  const q = useDebouncedValue(text) || undefined
  const { data, isError, page, pages, setPage } = usePagedVehicles({ q, status, pageSize: promotionsPerPage })
  const hasSome = (data?.matched ?? 0) > 0 || text !== ''
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          {title}
          {data && !q && ` (${formatCount(data.matched)})`}
        </h2>
        {hasSome && (
          <FilterInput
            label={`Search ${title}`}
            text={text}
            onChange={(next) => {
              setText(next)
              setPage(1)
            }}
          />
        )}
        {isError && <p className="text-danger text-sm">Failed to fetch vehicles</p>}
        {data === undefined && !isError && <Skeleton className="h-24 w-full" />}
        {data?.matched === 0 && (
          <p className="text-muted">{q ? 'No promotions match your search' : emptyText}</p>
        )}
        {data && data.matched > 0 && (
          <>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {data.vehicles.map((vehicle) => (
                <PromotionItem
                  key={vehicle.id}
                  vehicle={vehicle}
                  isActive={status === 'promoted'}
                  focusWhenGone={() => heading.current}
                />
              ))}
            </ul>
            <SimplePagination label={title} page={page} pages={pages} onPage={setPage} />
          </>
        )}
      </section>
    </Card>
  )
}
