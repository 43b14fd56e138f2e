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

/** For the `form` attribute of controls outside the form, such as the sort order. */
export const filterFormId = 'vehicle-filters'

export interface FilterFieldsProps {
  answer: SearchAnswer<unknown>
  /** The search of `answer`: the previous one while the current one loads. */
  answered: SearchQuery
}

/** All filters. Each control is named as its query parameter, so that the form works without script. */
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

/** The controls of one field, from the field registry; make, model and price have their own. */
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
