import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'

interface RadioChipsProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked' | 'className'> {
  legend: string
  options: readonly { value: string; label: string }[]
  value?: string
  className?: string
}

export function RadioChips({
  legend,
  options,
  value,
  defaultValue,
  className = 'flex',
  ...input
}: RadioChipsProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className={classNames('gap-2', className)}>
        {options.map((each) => (
          <label
            key={each.value}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-md border border-edge px-2 text-center text-sm transition hover:border-ink has-checked:border-primary has-checked:bg-tint has-checked:font-semibold has-checked:text-on-tint has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 lg:min-h-10"
          >
            <input
              {...input}
              type="radio"
              value={each.value}
              {...(value === undefined
                ? { defaultChecked: defaultValue === each.value }
                : { checked: value === each.value })}
              className="sr-only"
            />
            {each.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
