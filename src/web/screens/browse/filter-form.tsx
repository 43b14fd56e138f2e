import { sliderRanges } from '#domain/search/filters.ts'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
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
  const { facets, facetTotals, ranges, shortcuts } = answer
  const query = useBrowseQuery()
  const sliders = sliderRanges(useNow(), ranges.price)
  return (
    <>
      <div className="grid gap-4 pb-5">
        <SearchBox />
        <QuickFilters counts={shortcuts} />
      </div>
      <BrandFilter answer={answer} answered={answered} />
      <PriceFilter range={sliders.price} summary={ranges.price} presetCounts={shortcuts.prices} />
      <MonthlyFilter />
      <RangeFilter column="year" range={sliders.year} summary={ranges.year} />
      {query.mileageMin !== undefined && <input type="hidden" name="mileageMin" value={query.mileageMin} />}
      <RangeFilter column="mileage" range={sliders.mileage} summary={ranges.mileage} />
      <ChoiceFilter field="vehicleType" counts={facets.vehicleType} />
      <ChoiceFilter field="fuelType" counts={facets.fuelType} />
      <ChoiceFilter field="transmission" counts={facets.transmission} />
      <RangeFilter column="engineCC" range={sliders.engineCC} summary={ranges.engineCC} />
      <FilterGroup title="Colour" chosenCount={query.color?.length}>
        <FindableChoices field="color" noun="colour" counts={facets.color} total={facetTotals.color} />
      </FilterGroup>
      <FilterGroup title="Dealership" chosenCount={query.dealer?.length}>
        <FindableChoices field="dealer" noun="dealership" counts={facets.dealer} total={facetTotals.dealer} />
      </FilterGroup>
    </>
  )
}
