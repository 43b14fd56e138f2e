import type { ReactNode } from 'react'
import {
  type OptionalColumn,
  optionalColumnKeys,
  optionalColumns,
  shownColumns,
} from '../../device/dashboard-view.ts'
import { useDeviceStore } from '../../device/use-device-store.ts'
import { CheckboxField } from '../../ui/form/checkbox.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import { SavedViews } from './saved-views.tsx'
import { TableFilters } from './table-filters.tsx'

interface TableOptionsProps {
  id: string
  search: DashboardSearch
  showsDealership: boolean
  /** Above the filters. */
  children: ReactNode
}

/** Filters, order where no headings are shown to sort by, columns and saved views of the table. */
export function TableOptions({ search, showsDealership, children, ...panel }: TableOptionsProps) {
  return (
    <div
      {...panel}
      className="grid basis-full grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line bg-surface p-4"
    >
      {children}
      <TableFilters search={search} showsDealership={showsDealership} />
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">Columns</legend>
        <div className="flex flex-wrap gap-x-5">
          {optionalColumnKeys.map((column) => (
            <ColumnCheckbox key={column} column={column} />
          ))}
        </div>
      </fieldset>
      <SavedViews search={search} />
    </div>
  )
}

function ColumnCheckbox({ column }: { column: OptionalColumn }) {
  const shown = useDeviceStore(shownColumns)
  const toggle = (isShown: boolean) =>
    shownColumns.update((before) =>
      optionalColumnKeys.filter((key) => (key === column ? isShown : before.includes(key))),
    )
  return (
    <CheckboxField
      className="text-sm"
      checked={shown.includes(column)}
      onChange={(event) => toggle(event.currentTarget.checked)}
    >
      {optionalColumns[column]}
    </CheckboxField>
  )
}
