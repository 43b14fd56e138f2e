import type { ComponentProps, ReactNode } from 'react'

/** Opens in a new tab, so that typed text stays. */
export function YourDataLine({ children }: { children?: ReactNode }) {
  return (
    <p className="text-faint text-xs">
      {children}{' '}
      <a href="/your-data" target="_blank" rel="noreferrer" className="underline hover:text-link">
        What we keep, and why
      </a>
    </p>
  )
}

/** Hidden from sight, tab order and screen readers: only bots fill it in. */
export function Honeypot({ name, defaultValue }: Pick<ComponentProps<'input'>, 'name' | 'defaultValue'>) {
  return (
    <label aria-hidden className="absolute -left-[200vw]">
      Website
      <input name={name} defaultValue={defaultValue} tabIndex={-1} autoComplete="off" />
    </label>
  )
}
