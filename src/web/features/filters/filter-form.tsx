import { sliderBounds, sliderRanges } from '#domain/search/filters.ts'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import {
  boundsOf,
  exclusionOf,
  type FilterKey,
  facetFields,
  facetOptions,
  filterKeys,
  isRangeColumn,
} from '#domain/search/search-fields.ts'
import { fieldTable } from '#domain/vehicle/field-registry.ts'
import { fieldLabel, fields } from '#domain/vehicle/fields.ts'
import { useNow } from '../../api/site-context.ts'
import { Island } from '../../page/html/island.tsx'
import { Toolbar } from '../../ui/form/toolbar.tsx'
import { BrandFilter } from './brand-filter.tsx'
import { ChoiceTiles } from './choices/choice-tiles.tsx'
import { ColorFilter } from './color-filter.tsx'
import { FieldChoices } from './field-choices.tsx'
import { FilterGroup } from './filter-group.tsx'
import { monthlyBudget } from './islands.ts'
import { PriceFilter } from './price-filter.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { RangeFilter } from './range-filter.tsx'
import { useBrowse } from './search/browse-context.ts'
import { ServicedFilter } from './serviced-filter.tsx'

/** Up to the fuel: what most buyers decide by. */
const openCount = filterKeys.indexOf('fuelType') + 1
const openFields = filterKeys.slice(0, openCount)
const foldedFields = filterKeys.slice(openCount)

/** All filters. Each control is named as its query parameter, so that the form works without script. */
export function FilterFields({ answer }: { answer: SearchAnswer<unknown> }) {
  return (
    <>
      {openFields.map((field) => (
        <FieldFilter key={field} field={field} answer={answer} />
      ))}
      <QuickFilters counts={answer.shortcuts} />
      <Toolbar label="More filters" of="summary">
        {foldedFields.map((field) => (
          <FieldFilter key={field} field={field} answer={answer} />
        ))}
      </Toolbar>
      <ServicedFilter count={answer.shortcuts.serviced} />
      <ExcludedValues />
    </>
  )
}

/** What the search leaves out has no control but its chip: the form keeps it. */
function ExcludedValues() {
  const { query } = useBrowse()
  return facetFields.flatMap((field) => {
    const name = exclusionOf(field)
    return (query[name] ?? []).map((value) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))
  })
}

/** The controls of one field, from the field registry; make, model and price have their own. */
function FieldFilter({ field, answer }: { field: FilterKey; answer: SearchAnswer<unknown> }) {
  const { facets, facetTotals, ranges, shortcuts } = answer
  const { query, scope } = useBrowse()
  const isFoldable = foldedFields.includes(field)
  const sliders = sliderRanges(useNow(), ranges.price)
  if (field === 'brand') return <BrandFilter answer={answer} />
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
    const set: readonly (string | undefined)[] = Object.values(sliderBounds(field))
    const others = Object.values(boundsOf[field]).filter((bound) => !set.includes(bound))
    return (
      <>
        {others.map(
          (bound) =>
            query[bound] !== undefined && (
              <input key={bound} type="hidden" name={bound} value={query[bound]} />
            ),
        )}
        <RangeFilter column={field} range={sliders[field]} summary={ranges[field]} isFoldable={isFoldable} />
      </>
    )
  }
  const parameter = fieldTable[field].facet
  // Of one dealership the parish is one.
  if (scope.fixed && (parameter in scope.fixed || parameter === 'parish')) return null
  if (parameter === 'color') return <ColorFilter answer={answer} isFoldable={isFoldable} />
  const label = fieldLabel(field)
  const counts = facets[parameter]
  if (fields[field].default === null && facetTotals[parameter] === 0) return null
  return (
    <FilterGroup title={label} chosenCount={query[parameter]?.length} isFoldable={isFoldable}>
      {facetOptions(parameter) ? (
        <ChoiceTiles field={parameter} label={label} counts={counts} />
      ) : (
        <FieldChoices field={parameter} label={label} answer={answer} />
      )}
    </FilterGroup>
  )
}

function MonthlyFilter() {
  const { monthlyMax } = useBrowse().query
  return (
    <FilterGroup title="Monthly budget" chosenCount={monthlyMax === undefined ? 0 : 1}>
      <Island of={monthlyBudget} instance="monthlyMax" most={monthlyMax} />
    </FilterGroup>
  )
}
