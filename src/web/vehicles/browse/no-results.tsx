import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, SearchX } from 'lucide-react'
import { formatQuantity } from '#domain/format.ts'
import { useReads } from '../../site-context.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { reliefQuery } from './relief-query.ts'
import { useBrowseQuery } from './use-browse.ts'

/** Said where nothing passes: which filter stands in the way, and what each would bring back if it were dropped. */
export function NoResults({ total }: { total: number }) {
  const query = useBrowseQuery()
  const reads = useReads()
  const { data: reliefs = [] } = useQuery(reliefQuery(reads, query))
  return (
    <EmptyState
      icon={<SearchX aria-hidden className="size-8" />}
      title="No vehicles found"
      actions={
        <ButtonLink to="/vehicles" search={{ sort: query.sort }} look="outline">
          Clear all filters
        </ButtonLink>
      }
    >
      {reliefs.length === 0 ? (
        <p>Nothing among {formatQuantity(total, 'vehicle')} fits all of these filters together.</p>
      ) : (
        <>
          <p>Nothing fits all of these filters together. Drop one of them:</p>
          <ul className="mt-4 grid gap-2">
            {reliefs.map(({ label, without, matched }) => (
              <li key={label}>
                <Link
                  to="/vehicles"
                  search={without}
                  activeProps={{}}
                  className="flex min-h-11 items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 text-left text-ink text-sm transition hover:border-ink"
                >
                  <span className="min-w-0 grow truncate">
                    Without <b className="font-semibold">{label}</b>
                  </span>
                  <span className="shrink-0 font-semibold text-link tabular-nums">
                    {formatQuantity(matched, 'vehicle')}
                  </span>
                  <ArrowRight aria-hidden className="size-4 shrink-0 text-link" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}
