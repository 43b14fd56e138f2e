import { SearchX, Store } from 'lucide-react'
import type { DealershipSummary } from '#domain/dealership/dealership-schema.ts'
import { type DealersQuery, dealersQuerySchema, findDealers } from '#domain/dealership/find-dealers.ts'
import { parseQuery, type RawQuery } from '#domain/query/query.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { parishNoun } from '#territory/country.ts'
import { TextSearch } from '../../site/text-search.tsx'
import { changeAddress, useAddressQuery } from '../../ui/behaviour/address.ts'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { SelectBox } from '../../ui/form/form-field.tsx'
import { DealerCard } from './dealer-card.tsx'

/** More fit on a screen than anyone needs a search for. */
const fewDealers = 6
const orders = [
  { value: 'name', label: 'By name' },
  { value: 'stock', label: 'Most vehicles' },
] as const

const parseDealers = (raw: RawQuery) => parseQuery(dealersQuerySchema, raw)

export default function DealersList({ dealers }: { dealers: readonly DealershipSummary[] }) {
  const query = useAddressQuery(parseDealers)
  const found = findDealers(dealers, query)
  return (
    <>
      {dealers.length > fewDealers && <DealersToolbar {...query} />}
      <p role="status" className={query.q ? 'text-muted text-sm' : 'sr-only'}>
        {query.q && `${formatCount(found.length)} of ${formatQuantity(dealers.length, 'dealership')}`}
      </p>
      {found.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {found.map((dealer) => (
            <li key={dealer.id}>
              <DealerCard dealer={dealer} />
            </li>
          ))}
        </ul>
      ) : (
        <NoDealers isFiltered={dealers.length > 0} />
      )}
    </>
  )
}

/** Narrows and orders in the browser: without script the list is whole, by name. */
function DealersToolbar({ q, byStock }: DealersQuery) {
  return (
    <search className="flex flex-wrap gap-3 noscript:hidden">
      <div className="flex min-w-0 grow basis-40">
        <TextSearch
          label={`Name or ${parishNoun}`}
          q={q}
          onSearch={async (q, replace) => changeAddress((present) => ({ ...present, q }), { replace })}
        />
      </div>
      <SelectBox
        label="Order"
        value={byStock ? 'stock' : 'name'}
        options={orders}
        onChoose={(chosen) =>
          changeAddress((present) => ({ ...present, byStock: chosen === 'stock' || undefined }), {
            replace: true,
          })
        }
        className="shrink-0"
      />
    </search>
  )
}

function NoDealers({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      icon={SearchX}
      title="No dealer found"
      actions={<ButtonLink to="/dealers">Show all dealers</ButtonLink>}
    >
      No dealership matches this name or place.
    </EmptyState>
  ) : (
    <EmptyState
      icon={Store}
      title="No dealers yet"
      actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
    >
      The first dealership to list a vehicle appears here.
    </EmptyState>
  )
}
