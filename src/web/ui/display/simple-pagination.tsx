import { Button } from './button.tsx'

interface SimplePaginationProps {
  label: string
  page: number
  pages: number
  onPage: (page: number) => void
  /** After 'Previous' and 'Next'. */
  noun?: string
}

/** One page on, one page back, for a list that is no address of its own; nothing where there is only one page. */
export function SimplePagination({ label, page, pages, onPage, noun }: SimplePaginationProps) {
  if (pages < 2 && page === 1) return null
  return (
    <nav aria-label={`Pages of ${label}`} className="flex flex-wrap items-center justify-between gap-3">
      <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous {noun}
      </Button>
      <span className="text-muted text-sm tabular-nums">
        {page} of {pages}
      </span>
      <Button variant="outline" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next {noun}
      </Button>
    </nav>
  )
}
