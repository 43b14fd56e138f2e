import { type ReactNode, useId } from 'react'
import type { FacetCount } from '#domain/search/search-answer.ts'
import type { FacetField } from '#domain/search/search-fields.ts'
import { formatCount } from '#domain/text/format.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { useChoice } from './use-choice.ts'

interface ChoiceRowProps {
  field: FacetField
  choice: FacetCount
  mark?: ReactNode
}

export function ChoiceRow({ field, choice: { value, count }, mark }: ChoiceRowProps) {
  const id = useId()
  const { chosen, toggleChoice } = useChoice(field, value)
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-1 text-sm hover:bg-sunken lg:min-h-8',
        count === 0 && !chosen && 'text-muted',
      )}
    >
      <Checkbox id={id} name={field} value={value} checked={chosen} onChange={toggleChoice} />
      {mark}
      <span
        className={classNames('wrap-anywhere min-w-0 grow py-1 leading-tight', chosen && 'font-semibold')}
        title={value}
      >
        {value}
      </span>
      <span className="text-muted text-xs tabular-nums">{formatCount(count)}</span>
    </label>
  )
}
