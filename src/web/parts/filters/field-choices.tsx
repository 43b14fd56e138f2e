import type { SearchAnswer } from '#domain/search/search-answer.ts'
import type { FacetField } from '#domain/search/search-query.ts'
import { Island } from '../../site/html/island.tsx'
import { findableChoices } from './islands.ts'
import { useBrowse } from './search/browse-context.ts'

interface FieldChoicesProps {
  field: FacetField
  label: string
  answer: SearchAnswer<unknown>
}

export function FieldChoices({ field, label, answer }: FieldChoicesProps) {
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
