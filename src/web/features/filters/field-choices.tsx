import type { SearchAnswer } from '#domain/search/search-answer.ts'
import type { FacetField } from '#domain/search/search-fields.ts'
import { Island } from '../../page/island.tsx'
import { useBrowse } from './browse-context.ts'
import { findableChoices } from './islands.ts'

interface FieldChoicesProps {
  field: FacetField
  label: string
  answer: SearchAnswer<unknown>
}

/** The values of an open field that an answer brings. */
export function FieldChoices({ field, label, answer }: FieldChoicesProps) {
  return (
    <Island
      of={findableChoices}
      instance={field}
      layout="filter-choices"
      field={field}
      noun={label.toLowerCase()}
      label={label}
      counts={answer.facets[field]}
      total={answer.facetTotals[field]}
      chosen={useBrowse().query[field] ?? []}
    />
  )
}
