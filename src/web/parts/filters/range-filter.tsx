import type { ReactNode } from 'react'
import { type SliderRange, sliderBounds } from '#domain/search/filters.ts'
import type { RangeSummary } from '#domain/search/search-answer.ts'
import type { RangeColumn } from '#domain/search/search-query.ts'
import { fields } from '#domain/vehicle/fields.ts'
import { Island } from '../../site/html/island.tsx'
import { FilterGroup } from './filter-group.tsx'
import { rangeControls } from './islands.ts'
import { useBrowse } from './search/browse-context.ts'

interface RangeFilterProps {
  column: RangeColumn
  range: SliderRange
  summary: RangeSummary
  isFoldable?: boolean
  children?: ReactNode
}

export function RangeFilter({ column, range, summary, isFoldable, children }: RangeFilterProps) {
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
    </FilterGroup>
  )
}
