import { useState } from 'react'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import { useBrowseQuery } from './browse-state.tsx'
import { FilterGroup } from './filter-group.tsx'
import { FindableChoices } from './findable-choices.tsx'

interface ColorFilterProps {
  answer: SearchAnswer<unknown>
  isFoldable: boolean
}

/** The families of colours; below them the shades of those that are chosen. */
export function ColorFilter({ answer, isFoldable }: ColorFilterProps) {
  const { facets, facetTotals } = answer
  const { color, colorFamily } = useBrowseQuery()
  const families = colorFamily?.join()
  const [answered, setAnswered] = useState({ answer, families })
  if (answered.answer !== answer) setAnswered({ answer, families })
  // Until a chosen family is answered, what is counted are the shades of all.
  const isAnswered = answered.families === families
  const hasShades = color !== undefined || (colorFamily !== undefined && isAnswered && facetTotals.color > 1)
  return (
    <FilterGroup
      title="Colour"
      chosenCount={(colorFamily?.length ?? 0) + (color?.length ?? 0)}
      isFoldable={isFoldable}
    >
      <FindableChoices
        field="colorFamily"
        noun="colour"
        label="Colour"
        counts={facets.colorFamily}
        total={facetTotals.colorFamily}
      />
      {hasShades && (
        <div className="mt-1 ml-2.5 border-line border-l-2 pl-3">
          <p className="pb-1 font-semibold text-muted text-xs">Shades</p>
          <FindableChoices
            field="color"
            noun="shade"
            label="Shade"
            counts={facets.color}
            total={facetTotals.color}
          />
        </div>
      )}
    </FilterGroup>
  )
}
