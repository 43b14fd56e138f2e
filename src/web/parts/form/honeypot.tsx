import type { ComponentProps } from 'react'

/** Hidden from sight, tab order and screen readers: only bots fill it in. */
export function Honeypot({ name, defaultValue }: Pick<ComponentProps<'input'>, 'name' | 'defaultValue'>) {
  return (
    <label aria-hidden className="absolute -left-[200vw]">
      Website
      <input name={name} defaultValue={defaultValue} tabIndex={-1} autoComplete="off" />
    </label>
  )
}
