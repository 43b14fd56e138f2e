import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type FieldFrame, FormField } from './form-field.tsx'
import { inputClass } from './input-style.ts'

interface SelectFieldProps extends FieldFrame, Omit<ComponentProps<'select'>, 'id' | 'className'> {
  options: readonly { value: string; label: string }[]
}

/** A labelled native list: nothing opens as well on a phone. */
export function SelectField({ label, error, hint, isRequired, options, ...select }: SelectFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint} isRequired={isRequired}>
      {(attributes) => (
        <span className="relative block">
          <select
            {...select}
            {...attributes}
            // The browser's own arrow touches the border.
            className={`${inputClass} appearance-none truncate pr-9 disabled:opacity-60`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-faint"
          />
        </span>
      )}
    </FormField>
  )
}
