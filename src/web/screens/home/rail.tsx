import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchQuery } from '#domain/search/search-query.ts'

export const railTexts = {
  featured: { title: 'Featured Vehicles', text: 'Picked by the dealers themselves.' },
  promoted: { title: 'Special Offers & Promotions', text: 'Reduced, newly arrived or for a limited time.' },
  latest: { title: 'Latest Listings', text: 'Just put on the market.' },
} as const

interface RailProps {
  title: string
  text: string
  all?: { label: string; search?: SearchQuery }
  arrows?: ReactNode
  children: ReactNode
}

export function Rail({ title, text, all, arrows, children }: RailProps) {
  return (
    <section aria-label={title} className="page-width grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="grid gap-1">
          <h2 className="font-extrabold text-3xl tracking-tighter">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
        {all && (
          <div className="flex items-center gap-4">
            <Link to="/vehicles" search={all.search} className="action-link gap-1.5 rounded-md">
              {all.label} <ArrowRight aria-hidden className="size-4" />
            </Link>
            {arrows}
          </div>
        )}
      </div>
      {children}
    </section>
  )
}
