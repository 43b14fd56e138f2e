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
import type { SearchQuery } from '#domain/search/search-query.ts'
import { normalizeName } from '#domain/text/names.ts'
import { fieldTable } from '#domain/vehicle/field-registry.ts'
import { fieldLabel, fields } from '#domain/vehicle/fields.ts'
import { useNow } from '../../api/site-context.ts'

import { useSuggestions } from '../../forms/search/use-suggestions.tsx'

import { SearchInput } from '../../ui/form/search-input.tsx'
import { Toolbar } from '../../ui/form/toolbar.tsx'
import { useDebouncedInput } from '../../ui/form/use-debounced-input.ts'
import { BrandFilter } from './brand-filter.tsx'
import { useBrowse } from './browse-state.tsx'
import { ChoiceTiles } from './choice-tiles.tsx'
import { ColorFilter } from './color-filter.tsx'
import { FilterGroup } from './filter-group.tsx'
import { FindableChoices } from './findable-choices.tsx'
import { MonthlyFilter, PriceFilter } from './price-filter.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { RangeFilter } from './range-filter.tsx'
import { ServicedFilter } from './serviced-filter.tsx'

/** For the `form` attribute of controls outside the form, such as the sort order. */
export const filterFormId = 'vehicle-filters'

export interface FilterFieldsProps {
  answer: SearchAnswer<unknown>
  /** The search of `answer`: the previous one while the current one loads. */
  answered: SearchQuery
}

/** Up to the fuel: what most buyers decide by. */
const openCount = filterKeys.indexOf('fuelType') + 1
const openFields = filterKeys.slice(0, openCount)
const foldedFields = filterKeys.slice(openCount)

/** All filters. Each control is named as its query parameter, so that the form works without script. */
export function FilterFields({ answer, answered }: FilterFieldsProps) {
  return (
    <>
      {openFields.map((field) => (
        <FieldFilter key={field} field={field} answer={answer} answered={answered} />
      ))}
      <QuickFilters counts={answer.shortcuts} />
      <Toolbar label="More filters" of="summary">
        {foldedFields.map((field) => (
          <FieldFilter key={field} field={field} answer={answer} answered={answered} />
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

/**
 * Searches brand, model, details and dealership (specification, section 9) and the other texts of a card. What is
 * understood of a phrase becomes filters; the box shows the phrase while it has focus, then the words that stay.
 */
export function SearchBox() {
  const { scope, query, change, phrase, besidePhrase, searchPhrase, endPhrase } = useBrowse()
  const { inputProps, reset } = useDebouncedInput({
    value: phrase ?? query.q ?? '',
    normalise: normalizeName,
    commit: (text, replace) => searchPhrase(normalizeName(text), replace),
    isHalfTyped: (text) => suggestions.isHalfTyped(text),
  })
  const suggestions = useSuggestions(
    (search) => {
      reset()
      endPhrase()
      void change((before) => ({ sort: before.sort, ...search }))
    },
    besidePhrase,
    scope.fixed,
  )
  return (
    <SearchInput
      {...inputProps}
      {...suggestions.inputProps}
      onKeyDown={(event) => {
        if (!suggestions.handleKey(event)) inputProps.onKeyDown(event)
      }}
      onBlur={async (event) => {
        suggestions.close()
        await inputProps.onBlur(event)
        endPhrase()
      }}
      name="q"
      form={filterFormId}
      label="Search brand, model, details or dealership"
      placeholder="Brand, model, year, colour…"
      enterKeyHint="search"
    >
      {suggestions.list}
    </SearchInput>
  )
}

/** The controls of one field, from the field registry; make, model and price have their own. */
function FieldFilter({ field, answer, answered }: FilterFieldsProps & { field: FilterKey }) {
  const { facets, facetTotals, ranges, shortcuts } = answer
  const { query, scope } = useBrowse()
  const isFoldable = foldedFields.includes(field)
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
        <FindableChoices
          field={parameter}
          noun={label.toLowerCase()}
          label={label}
          counts={counts}
          total={facetTotals[parameter]}
        />
      )}
    </FilterGroup>
  )
}
