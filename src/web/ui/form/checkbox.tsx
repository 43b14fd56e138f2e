import type { ComponentProps } from 'react'
import { SpriteIcon } from '../display/icon-sprite.tsx'
import { classNames } from '../styles/class-names.ts'

/** A styled native checkbox: it works, and is sent by its form, without script. */
export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={classNames('relative inline-grid size-5 shrink-0', className)}>
      <input
        {...rest}
        type="checkbox"
        className="peer size-5 cursor-pointer appearance-none rounded-sm border border-edge bg-surface transition checked:border-primary checked:bg-primary"
      />
      <SpriteIcon
        name="check"
        className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-on-primary peer-checked:block"
      />
    </span>
  )
}
