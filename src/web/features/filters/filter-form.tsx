import { sliderBounds, sliderRanges } from '#domain/search/filters.ts'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import {
  boundsOf,
  type FilterKey,
  facetOptions,
  filterKeys,
  isRangeColumn,
} from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { fieldTable } from '#domain/vehicle/field-registry.ts'
import { fieldLabel } from '#domain/vehicle/fields.ts'
import { useNow } from '../../api/site-context.ts'
import { BrandFilter } from './brand-filter.tsx'
import { useBrowseQuery } from './browse-state.tsx'
import { ChoiceFilter } from './choice-filter.tsx'
import { FilterGroup } from './filter-group.tsx'
import { FindableChoices } from './findable-choices.tsx'
import { MonthlyFilter } from './monthly-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { RangeFilter } from './range-filter.tsx'
import { SearchBox } from './search-box.tsx'

/** The form's id: controls outside it, such as the sorting, belong to it by this. */
export const filterFormId = 'vehicle-filters'

export interface FilterFieldsProps {
  answer: SearchAnswer<unknown>
  /** The search that the answer is to: the present one or, until its answer is there, the one before. */
  answered: SearchQuery
}

/** All filters. A form that also works when it is sent: each control is named as its parameter in the address. */
export function FilterFields({ answer, answered }: FilterFieldsProps) {
  return (
    <>
      <div className="grid gap-4 pb-5">
        <SearchBox />
        <QuickFilters counts={answer.shortcuts} />
      </div>
      {filterKeys.map((field) => (
        <FieldFilter key={field} field={field} answer={answer} answered={answered} />
      ))}
    </>
  )
}

/** The controls of one field: what the table of fields makes them, and for make, model and price more. */
function FieldFilter({ field, answer, answered }: FilterFieldsProps & { field: FilterKey }) {
  const { facets, facetTotals, ranges, shortcuts } = answer
  const query = useBrowseQuery()
  const sliders = sliderRanges(useNow(), ranges.price)
  if (field === 'brand') return <BrandFilter answer={answer} answered={answered} />
  if (field === 'model') return null
  if (field === 'price') {
    return (
      <>
        <PriceFilter range={sliders.price} summary={ranges.price} presetCounts={shortcuts.prices} />
        <MonthlyFilter />
      </>
    )
  }
  if (isRangeColumn(field)) {
    const { min } = boundsOf[field]
    const hasHiddenBound = sliderBounds(field).min === undefined && query[min] !== undefined
    return (
      <>
        {hasHiddenBound && <input type="hidden" name={min} value={query[min]} />}
        <RangeFilter column={field} range={sliders[field]} summary={ranges[field]} />
      </>
    )
  }
  const { parameter } = fieldTable[field].facet
  if (facetOptions(parameter)) return <ChoiceFilter field={parameter} counts={facets[parameter]} />
  const label = fieldLabel(field)
  return (
    <FilterGroup title={label} chosenCount={query[parameter]?.length}>
      <FindableChoices
        field={parameter}
        noun={label.toLowerCase()}
        counts={facets[parameter]}
        total={facetTotals[parameter]}
      />
    </FilterGroup>
  )
}
