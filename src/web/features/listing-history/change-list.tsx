import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { withQuery } from '#domain/query/query-string.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import {
  authorText,
  type ChangePage,
  changeLines,
  type ListingChange,
} from '#domain/vehicle/history/listing-changes.ts'
import { ApiError, callApi, failureText } from '../../api/api-client.ts'
import { keys } from '../../api/queries.ts'
import { SessionEnded } from '../../page/session-ended.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

interface ChangeListProps<Change extends ListingChange> {
  /** The call that answers a `ChangePage`. */
  path: string
  query?: Record<string, string | undefined>
  emptyText: string
  /** The page to return to where the session has ended. */
  returnTo?: '/changes'
  /** Names the listing where the list has those of several. */
  headingOf?: (change: Change) => ReactNode
}

/** Changes of listings, newest first, page by page. */
export function ChangeList<Change extends ListingChange>(props: ChangeListProps<Change>) {
  const { path, query = {}, emptyText, returnTo, headingOf } = props
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching, isPlaceholderData } =
    useInfiniteQuery({
      queryKey: [keys.vehicles, 'history', path, query],
      queryFn: ({ pageParam }) =>
        callApi<ChangePage<Change>>(
          withQuery(path, { ...query, ...(pageParam && { before: String(pageParam) }) }),
        ),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    })
  if (returnTo && error instanceof ApiError && error.status === 401) return <SessionEnded to={returnTo} />
  const changes = data?.pages.flatMap((page) => page.changes)
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames('grid gap-4', isPlaceholderData && 'opacity-60')}
    >
      {changes?.length === 0 && (
        <p role="status" className="text-muted">
          {emptyText}
        </p>
      )}
      {changes && changes.length > 0 && (
        <ol className="grid divide-y divide-line border-line border-y">
          {changes.map((change) => (
            <Entry key={change.id} change={change} heading={headingOf?.(change)} />
          ))}
        </ol>
      )}
      {error && (
        <div className="grid justify-items-start gap-3">
          <p className="font-medium text-danger">{failureText(error)}</p>
          <Button variant="outline" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!data && !error && <Spinner label="Loading changes" />}
      {hasNextPage && (
        <Button
          variant="outline"
          isPending={isFetching}
          onClick={() => fetchNextPage()}
          className="justify-self-center"
        >
          Show older changes
        </Button>
      )}
    </div>
  )
}

function Entry({ change, heading }: { change: ListingChange; heading: ReactNode }) {
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
      <p className="wrap-anywhere text-muted max-sm:flex max-sm:flex-wrap max-sm:gap-x-2">
        <time dateTime={change.changedAt} className="block tabular-nums">
          {formatLocalTime(new Date(change.changedAt))}
        </time>
        {authorText(change)}
      </p>
      <div className="wrap-anywhere grid content-start gap-1">
        {heading}
        <ul className="grid gap-1">
          {changeLines(change).map((line) => (
            <li key={line} className="line-clamp-4">
              {line}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
