import type { ReactNode } from 'react'
import type { FacetCount } from '#domain/search/search-answer.ts'
import type { FacetField } from '#domain/search/search-fields.ts'
import { formatCount } from '#domain/text/format.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import { changeSearch } from '../search/follow-search.ts'
import { withChoiceToggled } from '../search/with-choice.ts'

interface ChoiceRowProps {
  field: FacetField
  choice: FacetCount
  isChosen: boolean
  mark?: ReactNode
}

export function ChoiceRow({ field, choice: { value, count }, isChosen, mark }: ChoiceRowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: The control is in the checkbox.
    <label
      className={classNames(
        'choice-row',
        isChosen && 'font-semibold',
        count === 0 && !isChosen && 'text-muted',
      )}
      title={value}
    >
      <Checkbox
        name={field}
        value={value}
        checked={isChosen}
        onChange={() => changeSearch((before) => withChoiceToggled(before, field, value))}
      />
      {mark}
      {value}
      <span className="choice-count">{formatCount(count)}</span>
    </label>
  )
}
