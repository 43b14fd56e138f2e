import type { ComponentProps, SyntheticEvent } from 'react'
import { type FieldFrame, FormField, inputClass } from './form-field.tsx'

interface DateFieldProps
  extends Omit<FieldFrame, 'isRequired'>,
    Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onBlur'> {
  /** `YYYY-MM-DD`, empty, or `unfinishedDay`. */
  value: string
  onChange: (value: string) => void
  min: string
}

const unfinishedDay = '-'

export function DateField({ value, onChange, onBlur, ...rest }: DateFieldProps) {
  const { label, error, hint, ...input } = rest
  const noteUnfinished = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (currentTarget.validity.badInput) onChange(unfinishedDay)
  }
  return (
    <FormField label={label} error={error} hint={hint}>
      {(attributes) => (
        <input
          {...input}
          {...attributes}
          type="date"
          max="9999-12-31"
          value={value === unfinishedDay ? '' : value}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.validity.badInput ? unfinishedDay : currentTarget.value)
          }
          onKeyUp={noteUnfinished}
          onBlur={(event) => {
            noteUnfinished(event)
            onBlur?.(event)
          }}
          className={`${inputClass} tabular-nums`}
        />
      )}
    </FormField>
  )
}
