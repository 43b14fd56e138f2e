import type { ReactNode } from 'react'
import { type SliderRange, sliderBounds } from '#domain/search/filters.ts'
import type { RangeSummary } from '#domain/search/search-answer.ts'
import type { RangeColumn } from '#domain/search/search-fields.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { fields, formatField } from '#domain/vehicle/fields.ts'
import { RangeSlider } from '../../ui/form/range-slider.tsx'
import { BoundBox } from './bound-box.tsx'
import { FilterGroup } from './filter-group.tsx'
import { Histogram } from './histogram.tsx'
import { sliderStops } from './slider-scale.ts'
import { useRange } from './use-range.ts'

interface RangeFilterProps {
  column: RangeColumn
  range: SliderRange
  summary: RangeSummary
  /** Shown above the slider. */
  children?: ReactNode
}

export function RangeFilter({ column, range, summary, children }: RangeFilterProps) {
  const { label, unit } = fields[column]
  const format = (value: number) => formatField(column, value)
  const noun = label.toLowerCase()
  const stops = sliderStops(column, range)
  const last = stops.length - 1
  const { places, ends, move, rest, commitEnds } = useRange(column, range, stops)
  const { min, max } = sliderBounds(column)
  const [low, high] = places
  const words = (bound: number | undefined) => (bound === undefined ? 'no limit' : format(bound))
  const upper = { label: `Maximum ${noun}`, place: high, text: words(ends[1]) }
  return (
    <FilterGroup title={label} chosenCount={ends[0] !== undefined || ends[1] !== undefined ? 1 : 0}>
      {children}
      <div className="noscript:hidden">
        <Histogram summary={summary} stops={stops} highlighted={places} />
        <RangeSlider
          thumbs={min ? [{ label: `Minimum ${noun}`, place: low, text: words(ends[0]) }, upper] : [upper]}
          last={last}
          onMove={(moved) => move(min ? [moved[0] ?? 0, moved[1] ?? last] : [0, moved[0] ?? last])}
          onRest={rest}
        />
        {summary.above > 0 && (
          <p className="mt-1 text-right text-2xs text-muted tabular-nums">
            {formatQuantity(summary.above, 'vehicle')} at {format(range.end)} and more
          </p>
        )}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {min && (
          <BoundBox
            name={min}
            label={`Minimum ${noun}`}
            placeholder="From"
            unit={unit}
            value={ends[0]}
            onCommit={(value, replace) => commitEnds([value, ends[1]], replace)}
            isHalfTyped={(value) => value > (ends[1] ?? Number.POSITIVE_INFINITY)}
          />
        )}
        <BoundBox
          name={max}
          label={`Maximum ${noun}`}
          placeholder="Up to"
          unit={unit}
          value={ends[1]}
          onCommit={(value, replace) => commitEnds([ends[0], value], replace)}
          isHalfTyped={(value) => value < (ends[0] ?? range.min)}
        />
      </div>
    </FilterGroup>
  )
}
