import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'

/** A styled native checkbox: it works, and is sent by its form, without script. */
export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...rest} type="checkbox" className={classNames('checkbox', className)} />
}

/** A checkbox with what it is of; `className` is of the label around both. */
export function CheckboxField({ className, children, ...box }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: The control is in the checkbox.
    <label className={classNames('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <Checkbox {...box} />
      {children}
    </label>
  )
}
