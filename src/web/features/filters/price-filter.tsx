import {
  isPresetChosen,
  type PricePreset,
  pricePresets,
  type SliderRange,
  withPricePreset,
} from '#domain/search/filters.ts'
import type { RangeSummary } from '#domain/search/search-answer.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { BrowseLink } from './browse-link.tsx'
import { useBrowseQuery } from './browse-state.tsx'
import { RangeFilter } from './range-filter.tsx'

interface PriceFilterProps {
  range: SliderRange
  summary: RangeSummary
  /** How many listings each preset would leave, in the order of `pricePresets`. */
  presetCounts: readonly number[]
}

/** The presets are links, so that they work without script. */
export function PriceFilter({ range, summary, presetCounts }: PriceFilterProps) {
  return (
    <RangeFilter column="price" range={range} summary={summary}>
      <ul aria-label="Price presets" className="mb-4 flex flex-wrap gap-2">
        {pricePresets.map((preset, place) => (
          <li key={preset.label}>
            <Preset preset={preset} isEmpty={presetCounts[place] === 0} />
          </li>
        ))}
      </ul>
    </RangeFilter>
  )
}

/** Disabled if it would leave no listing. */
function Preset({ preset, isEmpty }: { preset: PricePreset; isEmpty: boolean }) {
  const query = useBrowseQuery()
  const chosen = isPresetChosen(query, preset)
  const look = chosen ? 'chosen' : isEmpty ? 'empty' : 'open'
  return (
    <BrowseLink
      search={withPricePreset(query, preset)}
      disabled={look === 'empty'}
      aria-current={chosen ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 font-semibold text-xs tabular-nums transition',
        looks[look],
      )}
    >
      {preset.label}
      {look === 'empty' && <span className="font-normal">0</span>}
    </BrowseLink>
  )
}

const looks = {
  chosen: 'border-primary bg-primary text-on-primary',
  open: 'border-edge bg-surface hover:border-ink hover:bg-sunken',
  empty: 'border-line text-muted',
}
