import type { FacetCount } from '#domain/search/search-answer.ts'
import type { FacetField } from '#domain/search/search-query.ts'
import { type AttributeKey, vehicleAttribute } from '#domain/vehicle/vehicle-attributes.ts'
import { useBrowseQuery } from './browse-state.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { FilterGroup } from './filter-group.tsx'

interface ChoiceFilterProps {
  field: FacetField & AttributeKey
  counts: readonly FacetCount[]
}

/** A filter over a closed list: all its values, always in the same order. */
export function ChoiceFilter({ field, counts }: ChoiceFilterProps) {
  const query = useBrowseQuery()
  const { label, options = [] } = vehicleAttribute(field)
  const found = new Map(counts.map(({ value, count }) => [value, count]))
  return (
    <FilterGroup title={label} chosenCount={query[field]?.length}>
      <ul>
        {options.map((value) => (
          <li key={value}>
            <ChoiceRow field={field} choice={{ value, count: found.get(value) ?? 0 }} />
          </li>
        ))}
      </ul>
    </FilterGroup>
  )
}
