import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface RailProps {
  title: string
  text: string
  more?: ReactNode
  children: ReactNode
}

export function Rail({ title, text, more, children }: RailProps) {
  return (
    <section aria-label={title} className="page-width grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="grid gap-1">
          <h2 className="font-extrabold text-3xl tracking-tighter">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
        {more}
      </div>
      {children}
    </section>
  )
}

export const moreClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-md font-semibold text-link hover:underline'

export function MoreArrow() {
  return <ArrowRight aria-hidden className="size-4" />
}
