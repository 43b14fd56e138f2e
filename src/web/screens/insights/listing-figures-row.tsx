import type { ReactNode } from 'react'
import type { ListingEngagement } from '#domain/insights/insights-schema.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { formatCount } from '#domain/text/format.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { DealRatingBadge } from '../../vehicle-parts/price/deal-rating-badge.tsx'
import { VehicleLink } from '../../vehicle-parts/vehicle-link.tsx'

interface ListingFiguresRowProps {
  listing: ListingEngagement
  mostViews: number
  showsDealership: boolean
}

export function ListingFiguresRow({ listing, mostViews, showsDealership }: ListingFiguresRowProps) {
  const { id, name, dealershipName, isSold, views, saves, enquiries, daysOnMarket } = listing
  return (
    <tr className="grid grid-cols-4 gap-x-3 gap-y-1 px-4 py-2 hover:bg-sunken lg:table-row lg:p-0">
      <th scope="row" className="col-span-4 min-w-0 text-left font-semibold lg:py-2 lg:pr-3 lg:pl-4">
        <span className="flex flex-wrap items-center gap-x-2">
          <VehicleLink
            id={id}
            className="inline-flex min-h-7 items-center text-link lg:min-h-11 [overflow-wrap:anywhere] hover:underline"
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
        <PriceStanding listing={listing} />
      </td>
      <Figure label="Views">
        {formatCount(views)}
        <svg
          aria-hidden="true"
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className="mt-1 hidden h-1.5 w-28 rounded-full bg-sunken lg:block"
        >
          <rect width={views / mostViews} height={1} className="fill-lagoon" />
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
      <span aria-hidden className="block text-2xs text-faint lg:hidden">
        {label}
      </span>
      {children}
    </td>
  )
}

function PriceStanding({
  listing: { askingPrice, dealRating, abovePercent, isSold },
}: {
  listing: ListingEngagement
}) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 lg:block">
      <span className="block tabular-nums">{formatPrice(askingPrice)}</span>
      {!isSold && (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
          {dealRating && <DealRatingBadge word={dealRating} />}
          {dealRating ? distance(abovePercent ?? 0) : 'Too few similar to compare'}
        </span>
      )}
    </span>
  )
}

function distance(abovePercent: number): string {
  if (abovePercent === 0) return 'typical'
  return `${Math.abs(abovePercent)}% ${abovePercent > 0 ? 'above' : 'below'} typical`
}
