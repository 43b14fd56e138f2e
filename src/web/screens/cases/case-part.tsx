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
