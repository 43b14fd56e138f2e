import { ArrowDown, ArrowUpDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type InsightsOrder, type InsightsQuery, insightsOrders } from '#domain/insights/insights.ts'
import type { InsightsAnswer, ListingEngagement } from '#domain/insights/insights-schema.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { DealRatingBadge, priceAdvice } from '../../parts/vehicle/deal-rating-badge.tsx'
import { VehicleLink } from '../../parts/vehicle/vehicle-link.tsx'
import { changeAddress } from '../../ui/behaviour/address.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Pagination } from '../../ui/display/pagination.tsx'
import { SelectBox } from '../../ui/form/form-field.tsx'

const orderLabels: Record<InsightsOrder, string> = {
  views: 'Views',
  saves: 'Saves',
  enquiries: 'Enquiries',
  days: 'Days listed',
}

interface ListingFiguresProps {
  answer: InsightsAnswer
  query: InsightsQuery
  showsDealership: boolean
}

export function ListingFigures({ answer, query, showsDealership }: ListingFiguresProps) {
  const { listings, listingCount, page, pageSize } = answer
  const order = query.order ?? 'views'
  const [isAll, setIsAll] = useState(false)
  const maxViews = Math.max(1, ...listings.map(({ views }) => views))
  return (
    <section aria-labelledby="listing-figures" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="listing-figures" className="font-bold text-xl">
          Vehicles
        </h2>
        <p className="text-muted text-sm">{formatQuantity(listingCount, 'vehicle')}</p>
        <SelectBox
          label="Sort by"
          value={order}
          options={insightsOrders.map((value) => ({
            value,
            label: `Most ${orderLabels[value].toLowerCase()}`,
          }))}
          onChoose={(value) => {
            const chosen = insightsOrders.find((each) => each === value)
            changeAddress((before) => sortedBy(before, chosen))
          }}
          isOrder
          className="w-full lg:hidden"
        />
      </div>
      <div className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table
          aria-label="Figures by vehicle"
          data-short={!isAll || undefined}
          className="group w-full text-left text-sm max-lg:block"
        >
          <thead className="bg-sunken text-muted text-xs max-lg:sr-only">
            <tr>
              <th scope="col" className="px-4 py-1 font-semibold">
                Vehicle
              </th>
              <th scope="col" className="px-3 py-1 font-semibold">
                Price
              </th>
              {insightsOrders.map((each) => (
                <SortHeading key={each} order={each} isSorted={each === order} />
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-lg:block">
            {listings.map((listing) => (
              <ListingFiguresRow
                key={listing.id}
                listing={listing}
                maxViews={maxViews}
                showsDealership={showsDealership}
              />
            ))}
          </tbody>
        </table>
      </div>
      {listings.length > 10 && (
        <Button
          variant="outline"
          aria-expanded={isAll}
          onClick={() => setIsAll(!isAll)}
          className="lg:hidden"
        >
          {isAll ? 'Show fewer' : `Show all ${listings.length}`}
        </Button>
      )}
      <Pagination
        label="Pages of vehicles"
        page={page}
        pages={Math.ceil(listingCount / pageSize)}
        linkTo={(next) => ({ to: '/insights', search: { ...query, page: next > 1 ? next : undefined } })}
      />
    </section>
  )
}

function SortHeading({ order, isSorted }: { order: InsightsOrder; isSorted: boolean }) {
  const Arrow = isSorted ? ArrowDown : ArrowUpDown
  return (
    <th scope="col" aria-sort={isSorted ? 'descending' : undefined} className="px-3 py-1 font-semibold">
      <Link
        to="/insights"
        search={(before) => sortedBy(before, order)}
        className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-md px-2 hover:text-ink"
      >
        {orderLabels[order]}
        <Arrow aria-hidden className={isSorted ? 'size-3.5 text-ink' : 'size-3.5 opacity-50'} />
      </Link>
    </th>
  )
}

function sortedBy(query: InsightsQuery, order: InsightsOrder | undefined): InsightsQuery {
  return { ...query, order: order === 'views' ? undefined : order, page: undefined }
}

interface ListingFiguresRowProps {
  listing: ListingEngagement
  maxViews: number
  showsDealership: boolean
}

function ListingFiguresRow({ listing, maxViews, showsDealership }: ListingFiguresRowProps) {
  const { id, name, dealershipName, isSold, views, saves, enquiries, daysOnMarket } = listing
  const { askingPrice, dealRating, abovePercent } = listing
  return (
    <tr className="grid max-lg:group-data-short:nth-[n+11]:hidden grid-cols-4 gap-x-3 gap-y-1 px-4 py-2 hover:bg-sunken lg:table-row lg:p-0">
      <th scope="row" className="col-span-4 min-w-0 text-left font-semibold lg:py-2 lg:pr-3 lg:pl-4">
        <span className="flex flex-wrap items-center gap-x-2">
          <VehicleLink
            id={id}
            className="inline-flex items-center pointer-coarse:min-h-11 text-link lg:min-h-11 [overflow-wrap:anywhere] hover:underline"
          >
            {name}
          </VehicleLink>
          {isSold && <Badge>SOLD</Badge>}
        </span>
        {showsDealership && (
          <span className="block font-normal text-muted text-xs [overflow-wrap:anywhere]">
            {dealershipName}
          </span>
        )}
      </th>
      <td className="col-span-4 lg:px-3 lg:py-2">
        <span className="flex flex-wrap items-baseline gap-x-2 lg:block">
          <span className="block tabular-nums">{formatPrice(askingPrice)}</span>
          {!isSold && (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
              {dealRating && <DealRatingBadge word={dealRating} />}
              {dealRating ? distance(abovePercent ?? 0) : 'Too few similar to compare'}
            </span>
          )}
          {priceAdvice(listing).map((text) => (
            <span key={text} className="block text-muted text-xs">
              {text}
            </span>
          ))}
        </span>
      </td>
      <Figure label="Views">
        {formatCount(views)}
        <svg
          aria-hidden="true"
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className="mt-1 hidden h-1.5 w-28 rounded-full bg-sunken lg:block"
        >
          <rect width={views / maxViews} height={1} className="fill-lagoon" />
        </svg>
      </Figure>
      <Figure label="Saves">{formatCount(saves)}</Figure>
      <Figure label="Enquiries">{formatCount(enquiries)}</Figure>
      <Figure label="Days listed">{daysOnMarket === null ? 'Sold' : formatCount(daysOnMarket)}</Figure>
    </tr>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="tabular-nums lg:px-3 lg:py-2">
      <span aria-hidden className="block text-xs text-faint lg:hidden">
        {label}
      </span>
      {children}
    </td>
  )
}

function distance(abovePercent: number): string {
  if (abovePercent === 0) return 'typical'
  return `${Math.abs(abovePercent)}% ${abovePercent > 0 ? 'above' : 'below'} typical`
}
