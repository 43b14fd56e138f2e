import type { ReactNode } from 'react'
import {
  isBounded,
  isPresetChosen,
  type SliderRange,
  sliderBounds,
  sliderRanges,
  withoutAbsent,
  withoutPage,
  withPricePreset,
} from '#domain/search/filters.ts'
import type { FacetCount, RangeSummary, SearchAnswer, ShortcutCounts } from '#domain/search/search-answer.ts'
import {
  boundsOf,
  exclusionOf,
  type FacetField,
  type FilterKey,
  facetFields,
  facetOptions,
  filterKeys,
  isRangeColumn,
  type RangeColumn,
} from '#domain/search/search-query.ts'
import { formatCount } from '#domain/text/format.ts'
import { localMonth } from '#domain/text/local-time.ts'
import { fieldTable } from '#domain/vehicle/field-registry.ts'
import { fieldLabel, fields } from '#domain/vehicle/fields.ts'
import { pricePresets } from '#territory/price-levels.ts'
import { useNow } from '../../site/api/site-context.ts'
import { Island } from '../../site/html/island.tsx'
import { Switch } from '../../ui/form/checkbox.tsx'
import { Toolbar } from '../../ui/form/toolbar.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { FilterGroup } from './filter-group.tsx'
import { findableChoices, monthlyBudget, rangeControls } from './islands.ts'
import { SearchLink, useBrowse } from './search/browse-context.tsx'
import { skipTargets } from './search/browse-search.ts'
import { isChosen } from './search/with-choice.ts'

/** Filters open at first, up to the fuel: most buyers decide by these. */
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

/** Excluded values have a chip and no control. The form keeps them. */
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
  const isOptional = fields[field].default !== undefined
  const isFoldable = foldedFields.includes(field) || field === 'onTheRoadPrice'
  const sliders = sliderRanges(useNow(), ranges)
  if (field === 'brand') return <BrandFilter answer={answer} />
  if (field === 'model') return null
  if (field === 'price') {
    return (
      <>
        <PriceFilter range={sliders.price} summary={ranges.price} presetCounts={shortcuts.prices} />
        <FilterGroup title="Monthly budget" chosenCount={query.monthlyMax === undefined ? 0 : 1}>
          <Island of={monthlyBudget} instance="monthlyMax" most={query.monthlyMax} />
        </FilterGroup>
      </>
    )
  }
  if (isRangeColumn(field)) {
    const set: readonly (string | undefined)[] = Object.values(sliderBounds(field))
    if (isOptional && ranges[field].max === null && !isBounded(query, field)) return null
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
  // One dealership has one parish.
  if (scope.fixed && (parameter in scope.fixed || parameter === 'parish')) return null
  if (parameter === 'color') return <ColorFilter answer={answer} isFoldable={isFoldable} />
  const label = fieldLabel(field)
  const counts = facets[parameter]
  if (isOptional && facetTotals[parameter] === 0) return null
  return (
    <FilterGroup
      title={label}
      chosenCount={query[parameter]?.length}
      isFoldable={isFoldable || counts.length === 0}
    >
      {facetOptions(parameter) ? (
        <ChoiceTiles field={parameter} label={label} counts={counts} />
      ) : (
        <FieldChoices field={parameter} label={label} answer={answer} />
      )}
    </FilterGroup>
  )
}

function BrandFilter({ answer }: { answer: SearchAnswer<unknown> }) {
  const { query } = useBrowse()
  const { brand, model } = query
  return (
    <>
      <FilterGroup title="Brand" chosenCount={brand?.length} isFoldable={answer.facets.brand.length === 0}>
        <FieldChoices field="brand" label="Brand" answer={answer} />
        {model && (
          <p className="mt-2 text-muted text-xs">
            Brands with the chosen {model.length === 1 ? 'model' : 'models'} only.{' '}
            <SearchLink
              isRelative
              search={withoutAbsent({ ...withoutPage(query), model: undefined })}
              className="font-semibold text-link underline-offset-2 hover:underline"
            >
              Show all brands
            </SearchLink>
          </p>
        )}
      </FilterGroup>
      {(brand || model) && (
        <FilterGroup title="Model" chosenCount={model?.length}>
          <FieldChoices field="model" label="Model" answer={answer} />
        </FilterGroup>
      )}
    </>
  )
}

interface ChoiceTilesProps {
  field: FacetField
  label: string
  counts: readonly FacetCount[]
}

function ChoiceTiles({ field, label, counts }: ChoiceTilesProps) {
  const { query } = useBrowse()
  const options = facetOptions(field) ?? []
  return (
    <Toolbar label={label}>
      <ul className={options.length % 3 === 0 || field === 'seats' ? 'choice-tiles-3' : 'choice-tiles-2'}>
        {options.map((value) => {
          const count = counts.find((each) => each.value === value)?.count ?? 0
          const chosen = isChosen(query, field, value)
          return (
            <li key={value}>
              <label className={count === 0 && !chosen ? 'choice-empty' : undefined}>
                <input type="checkbox" name={field} value={value} defaultChecked={chosen} />
                {value}
                <span>{formatCount(count)}</span>
              </label>
            </li>
          )
        })}
      </ul>
    </Toolbar>
  )
}

function ColorFilter({ answer, isFoldable }: { answer: SearchAnswer<unknown>; isFoldable: boolean }) {
  const { color, colorFamily } = useBrowse().query
  const hasShades = color !== undefined || (colorFamily !== undefined && answer.facetTotals.color > 1)
  return (
    <FilterGroup
      title="Colour"
      chosenCount={(colorFamily?.length ?? 0) + (color?.length ?? 0)}
      isFoldable={isFoldable || answer.facets.colorFamily.length === 0}
    >
      <FieldChoices field="colorFamily" label="Colour" answer={answer} />
      {hasShades && (
        <div data-key="shades" className="mt-1 ml-2.5 border-line border-l-2 pl-3">
          <p className="pb-1 font-semibold text-muted text-xs">Shades</p>
          <FieldChoices field="color" label="Shade" answer={answer} />
        </div>
      )}
    </FilterGroup>
  )
}

const monthsAgo = 12

/** The address names the month, so that a saved search keeps its meaning. */
function ServicedFilter({ count }: { count: number }) {
  const since = localMonth(useNow(), monthsAgo)
  const chosen = useBrowse().query.servicedSince
  if (count === 0 && chosen === undefined) return null
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 border-line border-t py-3 font-semibold text-sm">
      <label htmlFor="serviced-since" className="grow">
        Serviced in the last {monthsAgo} months
      </label>
      <Switch
        id="serviced-since"
        name="servicedSince"
        value={chosen ?? since}
        defaultChecked={chosen !== undefined}
      />
    </div>
  )
}

interface FieldChoicesProps {
  field: FacetField
  label: string
  answer: SearchAnswer<unknown>
}

function FieldChoices({ field, label, answer }: FieldChoicesProps) {
  return (
    <Island
      of={findableChoices}
      instance={field}
      layout="filter-choices"
      field={field}
      noun={label.toLowerCase()}
      label={label}
      values={answer.facets[field].map(({ value, count }) => [value, count] as const)}
      total={answer.facetTotals[field]}
      chosen={useBrowse().query[field] ?? []}
    />
  )
}

function QuickFilters({ counts }: { counts: ShortcutCounts }) {
  const isHidden = useBrowse().query.sold === false
  const hidesAll = counts.unsold === 0 && !isHidden
  return (
    <Toolbar label="Quick filters" className="grid gap-1 border-line border-t py-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2 *:last:col-span-full">
        <QuickFilter name="featured" icon="icon-star-outline" label="Featured" count={counts.featured} />
        <QuickFilter name="promotion" icon="icon-discount" label="Promotion" count={counts.promotion} />
        <QuickFilter
          name="confirmed"
          value="week"
          icon="icon-check"
          label="Confirmed this week"
          count={counts.confirmed}
        />
      </div>
      <div
        className={classNames(
          'flex min-h-11 items-center justify-between gap-3 font-semibold text-sm lg:min-h-9',
          hidesAll && 'text-muted',
        )}
      >
        <label htmlFor="hide-sold" className="grow">
          Hide sold {hidesAll && none}
        </label>
        <Switch id="hide-sold" name="sold" value="false" defaultChecked={isHidden} disabled={hidesAll} />
      </div>
    </Toolbar>
  )
}

interface QuickFilterProps {
  name: 'featured' | 'promotion' | 'confirmed'
  value?: string
  icon: string
  label: string
  count: number
}

function QuickFilter({ name, value = 'true', icon, label, count }: QuickFilterProps) {
  const isChosen = useBrowse().query[name] !== undefined
  const isEmpty = count === 0 && !isChosen
  return (
    <label className={classNames('choice-tile choice-tile-gold', icon, isEmpty && 'choice-empty')}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} disabled={isEmpty} />
      {label}
      {isEmpty && none}
    </label>
  )
}

const none = <span>0</span>

interface PriceFilterProps {
  range: SliderRange
  summary: RangeSummary
  /** How many listings each preset would leave, in the order of `pricePresets`. */
  presetCounts: readonly number[]
}

/** The presets are links, so that they work without script. One without listings stays focusable, so that its 0 is read. */
function PriceFilter({ presetCounts, ...range }: PriceFilterProps) {
  const { query } = useBrowse()
  return (
    <RangeFilter column="price" {...range}>
      <Toolbar label="Price presets" className="mb-3">
        <ul className="flex flex-wrap gap-2">
          {pricePresets.map((preset, place) => {
            const chosen = isPresetChosen(query, preset)
            const isDisabled = presetCounts[place] === 0 && !chosen
            return (
              <li key={preset.label}>
                <SearchLink
                  isRelative
                  id={place === 0 ? skipTargets.filters : undefined}
                  search={withPricePreset(query, preset)}
                  disabled={isDisabled}
                  tabIndex={0}
                  aria-current={chosen ? 'true' : undefined}
                  className="preset"
                >
                  {preset.label} <span>{formatCount(presetCounts[place] ?? 0)}</span>
                </SearchLink>
              </li>
            )
          })}
        </ul>
      </Toolbar>
    </RangeFilter>
  )
}

interface RangeFilterProps {
  column: RangeColumn
  range: SliderRange
  summary: RangeSummary
  isFoldable?: boolean
  children?: ReactNode
}

function RangeFilter({ column, range, summary, isFoldable, children }: RangeFilterProps) {
  const { query } = useBrowse()
  const { min, max } = sliderBounds(column)
  const [low, high] = [min && query[min], max && query[max]]
  return (
    <FilterGroup
      title={fields[column].label}
      chosenCount={low !== undefined || high !== undefined ? 1 : 0}
      isFoldable={isFoldable}
    >
      {children}
      <Island
        of={rangeControls}
        instance={column}
        column={column}
        range={range}
        summary={summary}
        low={low}
        high={high}
      />
      {column === 'onTheRoadPrice' && (
        <p className="mt-2 text-muted text-xs">Only vehicles that state every cost.</p>
      )}
    </FilterGroup>
  )
}
