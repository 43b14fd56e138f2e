import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import { dealRatings } from '#domain/pricing/price-position.ts'
import { numberKinds } from '#domain/text/written-number.ts'
import { brands } from '#domain/vehicle/brands.ts'
import { dealRatingText } from '../../parts/vehicle/deal-rating-badge.tsx'
import { dealersQuery } from '../../site/api/queries.ts'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { Button } from '../../ui/display/button.tsx'
import { FormField, SelectField, TextField } from '../../ui/form/form-field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import {
  changeDashboard,
  type DashboardSearch,
  type Filters,
  filterQuery,
  withSelection,
} from './dashboard-search.ts'

const ages = [14, 30, 60, 90] as const

export default function TableFilters({ search }: { search: DashboardSearch }) {
  const apply = (filters: Filters) => changeDashboard((before) => withSelection(before, filters))
  const showsDealership = can(useCurrentUser(), 'vehicle.read')
  const { data: dealers = [] } = useQuery({ ...dealersQuery(), enabled: showsDealership })
  const { q: _q, status: _status, ...others } = filterQuery(search)
  const isAny = Object.keys(others).length > 0
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {showsDealership && (
        <NameFilter
          label="Dealership"
          name={search.dealer?.[0] ?? ''}
          suggestions={dealers.map(({ dealershipName }) => dealershipName)}
          onApply={(dealer) => apply({ dealer })}
        />
      )}
      <NameFilter
        label="Make"
        name={search.brand?.[0] ?? ''}
        suggestions={brands}
        onApply={(brand) => apply({ brand })}
      />
      <PriceFilter label="Price from" price={search.priceMin} onApply={(priceMin) => apply({ priceMin })} />
      <PriceFilter label="Price up to" price={search.priceMax} onApply={(priceMax) => apply({ priceMax })} />
      <SelectField
        label="Listed for"
        emptyLabel="Any time"
        options={ages.map((days) => ({ value: String(days), label: `${days} days or more` }))}
        value={String(search.daysListedMin ?? '')}
        onChange={({ currentTarget: { value } }) =>
          apply({ daysListedMin: value === '' ? undefined : Number(value) })
        }
      />
      <SelectField
        label="Compared with others"
        emptyLabel="Any price"
        options={dealRatings.map((word) => ({ value: word, label: dealRatingText(word) }))}
        value={search.dealRating ?? ''}
        onChange={({ currentTarget: { value } }) =>
          apply({ dealRating: dealRatings.find((word) => word === value) })
        }
      />
      {isAny && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => apply(Object.fromEntries(Object.keys(others).map((name) => [name, undefined])))}
        >
          Clear the filters
        </Button>
      )}
    </div>
  )
}

interface NameFilterProps {
  label: string
  name: string
  suggestions: readonly string[]
  onApply: (names: string[] | undefined) => void
}

function NameFilter({ label, name, suggestions, onApply }: NameFilterProps) {
  const [text, setText] = useTyped(name)
  const apply = (next: string) => {
    if (next.trim() !== name) onApply(next.trim() === '' ? undefined : [next.trim()])
  }
  return (
    <TextField
      label={label}
      suggestions={suggestions}
      placeholder="Any"
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        if (suggestions.includes(value)) apply(value)
      }}
      onBlur={() => apply(text)}
      onKeyDown={(event) => event.key === 'Enter' && apply(text)}
    />
  )
}

/** Text of a box. It resets when the applied value changes, and keeps the focus. */
function useTyped<Value>(applied: Value) {
  const [typed, setTyped] = useState(applied)
  const [before, setBefore] = useState(applied)
  if (before !== applied) {
    setBefore(applied)
    setTyped(applied)
  }
  return [typed, setTyped] as const
}

interface PriceFilterProps {
  label: string
  price: number | undefined
  onApply: (price: number | undefined) => void
}

function PriceFilter({ label, price, onApply }: PriceFilterProps) {
  const [typed, setTyped] = useTyped(price ?? null)
  const apply = () => {
    const next = typed ?? undefined
    if (next !== price && !Number.isNaN(next)) onApply(next)
  }
  return (
    <FormField label={label}>
      {(attributes) => (
        <NumberInput
          attributes={attributes}
          kind={numberKinds.money}
          unit="$"
          placeholder="Any"
          value={typed}
          onNumber={setTyped}
          onBlur={apply}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
        />
      )}
    </FormField>
  )
}
