import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { Link, type LinkProps } from '../behaviour/link.tsx'
import { Button } from './button.tsx'

interface PaginationProps {
  label: string
  page: number
  pages: number
  linkTo: (page: number) => LinkProps
}

export function Pagination({ label, page, pages, linkTo }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1.5">
      {page > 1 && (
        <PageLink link={linkTo(page - 1)} rel="prev" label="Previous page">
          <ChevronLeft aria-hidden className="size-5" />
        </PageLink>
      )}
      {pagerSteps(page, pages).map(({ number, isGap }) =>
        isGap ? (
          <span key={number} aria-hidden className="px-1 text-faint">
            …
          </span>
        ) : (
          <PageLink key={number} link={linkTo(number)} isCurrent={number === page} label={`Page ${number}`}>
            {formatCount(number)}
          </PageLink>
        ),
      )}
      {page < pages && (
        <PageLink link={linkTo(page + 1)} rel="next" label="Next page">
          <ChevronRight aria-hidden className="size-5" />
        </PageLink>
      )}
    </nav>
  )
}

interface PageLinkProps {
  link: LinkProps
  label: string
  rel?: 'prev' | 'next'
  isCurrent?: boolean
  children: ReactNode
}

function PageLink({ link, label, rel, isCurrent = false, children }: PageLinkProps) {
  return (
    <Link
      {...link}
      rel={rel}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      className="grid h-11 min-w-11 place-items-center rounded-md border border-line bg-surface px-2 font-semibold text-sm tabular-nums transition hover:border-ink aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:text-on-tint"
    >
      {children}
    </Link>
  )
}

/** The first, last and surrounding pages, with gaps. */
export function pagerSteps(page: number, pages: number): { number: number; isGap: boolean }[] {
  const kept = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((one, other) => one - other)
  return kept.flatMap((number, index) => {
    const firstHidden = (kept[index - 1] ?? 0) + 1
    const step = { number, isGap: false }
    if (firstHidden === number) return [step]
    // A gap of one number is as long as the number.
    return [{ number: firstHidden, isGap: number - firstHidden > 1 }, step]
  })
}

interface SimplePaginationProps {
  label: string
  page: number
  pages: number
  onPage: (page: number) => void
  noun?: string
}

export function SimplePagination({ label, page, pages, onPage, noun }: SimplePaginationProps) {
  if (pages < 2 && page === 1) return null
  return (
    <nav aria-label={`Pages of ${label}`} className="flex flex-wrap items-center justify-between gap-3">
      <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous {noun}
      </Button>
      <span className="text-muted text-sm tabular-nums">
        {formatCount(page)} of {formatCount(pages)}
      </span>
      <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next {noun}
      </Button>
    </nav>
  )
}

interface AnsweredPage {
  shown: number
  matched: number
  pageSize: number
}

/** Goes to the last page if the shown one is past the end. @returns whether it is */
export function useClampedPage(answered: AnsweredPage | undefined, show: (page: number) => void): boolean {
  const { shown = 0, matched = 0, pageSize = 1 } = answered ?? {}
  const last = shown === 0 && matched > 0 ? Math.ceil(matched / pageSize) : undefined
  const showLast = useEffectEvent(show)
  useEffect(() => {
    if (last !== undefined) showLast(last)
  }, [last])
  return last !== undefined
}
