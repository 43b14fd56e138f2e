import type { FacetCount } from '#domain/search/search-answer.ts'
import { type FacetField, facetOptions, keyOfFacet } from '#domain/search/search-fields.ts'
import { fieldLabel } from '#domain/vehicle/fields.ts'
import { useBrowseQuery } from './browse-state.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { FilterGroup } from './filter-group.tsx'

interface ChoiceFilterProps {
  field: FacetField
  counts: readonly FacetCount[]
}

/** A filter over a closed list: all values in a fixed order. */
export function ChoiceFilter({ field, counts }: ChoiceFilterProps) {
  const query = useBrowseQuery()
  const found = new Map(counts.map(({ value, count }) => [value, count]))
  return (
    <FilterGroup title={fieldLabel(keyOfFacet(field))} chosenCount={query[field]?.length}>
      <ul>
        {facetOptions(field)?.map((value) => (
          <li key={value}>
            <ChoiceRow field={field} choice={{ value, count: found.get(value) ?? 0 }} />
          </li>
        ))}
      </ul>
    </FilterGroup>
  )
}
