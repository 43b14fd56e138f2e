import { isPresetChosen, pricePresets, type SliderRange, withPricePreset } from '#domain/filters.ts'
import type { RangeSummary } from '#domain/search-answer.ts'
import { classNames } from '../../ui/class-names.ts'
import { BrowseLink } from './browse-link.tsx'
import { useBrowseQuery } from './browse-state.tsx'
import { RangeFilter } from './range-filter.tsx'

/** The price by presets, slider and boxes. The presets are links: they work without script. */
export function PriceFilter({ range, summary }: { range: SliderRange; summary: RangeSummary }) {
  const query = useBrowseQuery()
  return (
    <RangeFilter column="price" range={range} summary={summary}>
      <ul aria-label="Price presets" className="mb-4 flex flex-wrap gap-2">
        {pricePresets.map((preset) => {
          const chosen = isPresetChosen(query, preset)
          return (
            <li key={preset.label}>
              <BrowseLink
                search={withPricePreset(query, preset)}
                aria-current={chosen ? 'true' : undefined}
                className={classNames(
                  'inline-flex min-h-9 items-center rounded-full border px-3 font-semibold text-xs tabular-nums transition',
                  chosen
                    ? 'border-primary bg-primary text-on-primary'
                    : 'border-edge bg-surface hover:border-ink hover:bg-sunken',
                )}
              >
                {preset.label}
              </BrowseLink>
            </li>
          )
        })}
      </ul>
    </RangeFilter>
  )
}
