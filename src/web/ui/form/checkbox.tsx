import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'

/** A styled native checkbox: it works, and is sent by its form, without script. */
export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...rest} type="checkbox" className={classNames('checkbox', className)} />
}
