import { ArrowDown, ArrowUpDown } from 'lucide-react'
import { type InsightsOrder, type InsightsQuery, insightsOrders } from '#domain/insights/insights.ts'
import type { InsightsAnswer } from '#domain/insights/insights-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { changeAddress } from '../../ui/behaviour/address.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Pagination } from '../../ui/display/pagination.tsx'
import { SelectBox } from '../../ui/form/select-box.tsx'
import { ListingFiguresRow } from './listing-figures-row.tsx'

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
  const mostViews = Math.max(1, ...listings.map(({ views }) => views))
  return (
    <section aria-labelledby="listing-figures" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="listing-figures" className="font-bold text-xl">
          Vehicles
        </h2>
        <p className="text-muted text-sm">{formatQuantity(listingCount, 'vehicle')}</p>
        <SortBox order={order} />
      </div>
      <div className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table aria-label="Figures by vehicle" className="w-full text-left text-sm max-lg:block">
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
                mostViews={mostViews}
                showsDealership={showsDealership}
              />
            ))}
          </tbody>
        </table>
      </div>
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

function SortBox({ order }: { order: InsightsOrder }) {
  return (
    <SelectBox
      label="Sort by"
      value={order}
      options={insightsOrders.map((value) => ({ value, label: `Most ${orderLabels[value].toLowerCase()}` }))}
      onChoose={(value) => {
        const chosen = insightsOrders.find((each) => each === value)
        changeAddress((before) => sortedBy(before, chosen))
      }}
      className="w-full lg:hidden"
    />
  )
}

function sortedBy(query: InsightsQuery, order: InsightsOrder | undefined): InsightsQuery {
  return { ...query, order: order === 'views' ? undefined : order, page: undefined }
}
