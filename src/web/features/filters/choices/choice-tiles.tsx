import type { FacetCount } from '#domain/search/search-answer.ts'
import { type FacetField, facetOptions } from '#domain/search/search-fields.ts'
import { formatCount } from '#domain/text/format.ts'
import { Toolbar } from '../../../ui/form/toolbar.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import { useBrowse } from '../search/browse-context.ts'
import { isChosen } from '../search/with-choice.ts'

/** Fewer where the text is large. */
const columns = {
  two: 'grid-cols-[repeat(auto-fill,minmax(max(5.25rem,calc((100%-0.5rem)/2)),1fr))]',
  three: 'grid-cols-[repeat(auto-fill,minmax(max(5.25rem,calc((100%-1rem)/3)),1fr))]',
} as const

interface ChoiceTilesProps {
  field: FacetField
  label: string
  counts: readonly FacetCount[]
}

/** The values of a closed list side by side, each with its count. */
export function ChoiceTiles({ field, label, counts }: ChoiceTilesProps) {
  const options = facetOptions(field) ?? []
  const found = new Map(counts.map(({ value, count }) => [value, count]))
  return (
    <Toolbar label={label}>
      <ul className={classNames('grid gap-2', options.length % 3 === 0 ? columns.three : columns.two)}>
        {options.map((value) => (
          <li key={value} data-key={`${field} ${value}`}>
            <Tile field={field} choice={{ value, count: found.get(value) ?? 0 }} />
          </li>
        ))}
      </ul>
    </Toolbar>
  )
}

function Tile({ field, choice: { value, count } }: { field: FacetField; choice: FacetCount }) {
  const chosen = isChosen(useBrowse().query, field, value)
  return (
    <label
      className={classNames(
        'choice-tile',
        count === 0 && !chosen
          ? 'border-line text-muted'
          : 'border-edge bg-surface hover:border-ink hover:bg-sunken',
      )}
    >
      <input type="checkbox" name={field} value={value} defaultChecked={chosen} className="choice-tile-box" />
      {value}
      <span className="font-normal text-2xs tabular-nums">{formatCount(count)}</span>
    </label>
  )
}
