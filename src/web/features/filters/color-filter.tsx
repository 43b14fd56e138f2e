import type { SearchAnswer } from '#domain/search/search-answer.ts'
import { FieldChoices } from './field-choices.tsx'
import { FilterGroup } from './filter-group.tsx'
import { useBrowse } from './search/browse-context.ts'

interface ColorFilterProps {
  answer: SearchAnswer<unknown>
  isFoldable: boolean
}

/** The families of colours; below them the shades of those that are chosen. */
export function ColorFilter({ answer, isFoldable }: ColorFilterProps) {
  const { color, colorFamily } = useBrowse().query
  const hasShades = color !== undefined || (colorFamily !== undefined && answer.facetTotals.color > 1)
  return (
    <FilterGroup
      title="Colour"
      chosenCount={(colorFamily?.length ?? 0) + (color?.length ?? 0)}
      isFoldable={isFoldable}
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
