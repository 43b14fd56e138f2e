import {
  isPresetChosen,
  type PricePreset,
  type SliderRange,
  withPricePreset,
} from '#domain/search/filters.ts'
import type { RangeSummary } from '#domain/search/search-answer.ts'
import { pricePresets } from '#territory/price-levels.ts'
import { Toolbar } from '../../ui/form/toolbar.tsx'
import { RangeFilter } from './range-filter.tsx'
import { useBrowse } from './search/browse-context.ts'
import { skipTargets } from './search/browse-search.ts'
import { SearchLink } from './search/search-link.tsx'

interface PriceFilterProps {
  range: SliderRange
  summary: RangeSummary
  /** How many listings each preset would leave, in the order of `pricePresets`. */
  presetCounts: readonly number[]
}

/** The presets are links, so that they work without script. */
export function PriceFilter({ presetCounts, ...range }: PriceFilterProps) {
  return (
    <RangeFilter column="price" {...range}>
      <Toolbar label="Price presets" className="mb-3">
        <ul className="flex flex-wrap gap-2">
          {pricePresets.map((preset, place) => (
            <li key={preset.label}>
              <Preset
                id={place === 0 ? skipTargets.filters : undefined}
                preset={preset}
                isEmpty={presetCounts[place] === 0}
              />
            </li>
          ))}
        </ul>
      </Toolbar>
    </RangeFilter>
  )
}

interface PresetProps {
  id: string | undefined
  preset: PricePreset
  isEmpty: boolean
}

/** Disabled if it would leave no listing; it can still have the focus, so that its 0 is read (ARIA practices). */
function Preset({ id, preset, isEmpty }: PresetProps) {
  const { query } = useBrowse()
  const chosen = isPresetChosen(query, preset)
  const isDisabled = isEmpty && !chosen
  return (
    <SearchLink
      isRelative
      id={id}
      search={withPricePreset(query, preset)}
      disabled={isDisabled}
      tabIndex={0}
      aria-current={chosen ? 'true' : undefined}
      className="preset"
    >
      {preset.label}
      {isDisabled && <span>0</span>}
    </SearchLink>
  )
}
