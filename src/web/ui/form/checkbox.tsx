import type { ComponentProps } from 'react'
import { SpriteIcon } from '../display/icon-sprite.tsx'
import { classNames } from '../styles/class-names.ts'

/** A styled native checkbox: it works, and is sent by its form, without script. */
export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={classNames('relative inline-grid size-5 shrink-0', className)}>
      <input {...rest} type="checkbox" className="peer checkbox" />
      <SpriteIcon name="check" className="checkbox-mark hidden peer-checked:block" />
    </span>
  )
}
