import { BadgePercent, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { withoutAbsent, withoutPage } from '#domain/filters.ts'
import { Switch } from '../../ui/switch.tsx'
import { UsDollarsSwitch } from '../price/us-dollars-switch.tsx'
import { useBrowseQuery, useChangeSearch } from './browse-state.tsx'

/** Featured, promotion and 'hide sold': one press each. */
export function QuickFilters() {
  const query = useBrowseQuery()
  const change = useChangeSearch()
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Quick filters</legend>
      <div className="grid grid-cols-2 gap-2">
        <QuickFilter name="featured" icon={<Star aria-hidden className="size-4" />} label="Featured" />
        <QuickFilter
          name="promotion"
          icon={<BadgePercent aria-hidden className="size-4" />}
          label="Promotion"
        />
      </div>
      <div className="flex min-h-11 items-center justify-between gap-3 font-medium text-sm lg:min-h-9">
        <label htmlFor="hide-sold" className="grow">
          Hide sold
        </label>
        <Switch
          id="hide-sold"
          name="sold"
          value="false"
          checked={query.sold === false}
          onChange={() =>
            change((before) =>
              withoutAbsent({ ...withoutPage(before), sold: before.sold === false ? undefined : false }),
            )
          }
        />
      </div>
      <UsDollarsSwitch className="justify-between font-medium text-sm lg:min-h-9" />
    </fieldset>
  )
}

interface QuickFilterProps {
  name: 'featured' | 'promotion'
  icon: ReactNode
  label: string
}

function QuickFilter({ name, icon, label }: QuickFilterProps) {
  const query = useBrowseQuery()
  const change = useChangeSearch()
  return (
    <label className="relative flex min-h-11 cursor-pointer select-none items-center justify-center gap-2 rounded-md border border-edge bg-surface px-3 font-semibold text-sm transition hover:border-ink has-checked:border-gold has-checked:bg-gold has-checked:text-on-gold lg:min-h-10">
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={query[name] === true}
        onChange={() =>
          change((before) =>
            withoutAbsent({ ...withoutPage(before), [name]: before[name] ? undefined : true }),
          )
        }
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md"
      />
      {icon}
      {label}
    </label>
  )
}
