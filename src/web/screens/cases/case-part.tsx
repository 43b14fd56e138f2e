import type { ReactNode } from 'react'

/** A part of a case under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h3 className="font-bold text-sm">{title}</h3>
      {children}
    </section>
  )
}

/** In a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere min-w-0 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
