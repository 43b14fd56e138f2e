import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { withoutAbsent } from '#domain/filters.ts'
import { formatCount } from '#domain/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { useBrowseQuery } from './browse-state.tsx'
import { pagerSteps } from './pager-steps.ts'

/** The way through the pages of results, by number and one by one. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pages of results" className="flex flex-wrap items-center justify-center gap-1.5">
      {page > 1 && (
        <PageLink page={page - 1} rel="prev" label="Previous page">
          <ChevronLeft aria-hidden className="size-5" />
        </PageLink>
      )}
      {pagerSteps(page, pages).map(({ number, isGap }) =>
        isGap ? (
          <span key={number} aria-hidden className="px-1 text-faint">
            …
          </span>
        ) : (
          <PageLink key={number} page={number} isCurrent={number === page} label={`Page ${number}`}>
            {formatCount(number)}
          </PageLink>
        ),
      )}
      {page < pages && (
        <PageLink page={page + 1} rel="next" label="Next page">
          <ChevronRight aria-hidden className="size-5" />
        </PageLink>
      )}
    </nav>
  )
}

interface PageLinkProps {
  page: number
  label: string
  rel?: 'prev' | 'next'
  isCurrent?: boolean
  children: ReactNode
}

function PageLink({ page, label, rel, isCurrent = false, children }: PageLinkProps) {
  const query = useBrowseQuery()
  return (
    <Link
      to="/vehicles"
      search={withoutAbsent({ ...query, page: page === 1 ? undefined : page })}
      rel={rel}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      activeOptions={{ exact: true }}
      activeProps={{}}
      className={classNames(
        'grid h-11 min-w-11 place-items-center rounded-md border px-2 font-semibold text-sm tabular-nums transition',
        isCurrent ? 'border-primary bg-primary text-on-primary' : 'border-line bg-surface hover:border-ink',
      )}
    >
      {children}
    </Link>
  )
}
