import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps, Key, ReactNode } from 'react'
import { type RawQuery, withQuery } from '#domain/query/query-string.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { ApiError, callApi, failureText } from '../../api/api-client.ts'
import { keys } from '../../api/queries.ts'
import { SessionEnded } from '../../page/session-ended.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

interface EntryListProps<Page, Entry> {
  /** What refreshes it. */
  of: 'vehicles' | 'marketplace'
  /** The call that answers pages, and what they are narrowed by. */
  path: string
  query?: RawQuery
  entriesOf: (page: Page) => readonly Entry[]
  /** The `before` of the page that follows. */
  nextOf: (page: Page) => number | null | undefined
  /** When an entry was, and by whom. */
  timeOf: (entry: Entry) => { at: string; by: string }
  /** What they are, such as `changes`. */
  name: string
  emptyText: string
  /** Over the entries where they are a part of something else, which has nothing at all where there are none. */
  title?: string | undefined
  /** The page to return to where the session has ended. */
  returnTo?: ComponentProps<typeof SessionEnded>['to'] | undefined
  children: (entry: Entry) => ReactNode
}

/** Entries by time, newest first, page by page. */
export function EntryList<Page, Entry extends { id: Key }>(props: EntryListProps<Page, Entry>) {
  const { of, path, query, entriesOf, nextOf, timeOf, name, title, returnTo } = props
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching, isPlaceholderData } =
    useInfiniteQuery({
      queryKey: [keys[of], 'entries', path, query],
      queryFn: ({ pageParam }) =>
        callApi<Page>(withQuery(path, { ...query, before: pageParam || undefined })),
      initialPageParam: 0,
      getNextPageParam: nextOf,
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    })
  if (returnTo && error instanceof ApiError && error.status === 401) return <SessionEnded to={returnTo} />
  const entries = data?.pages.flatMap(entriesOf)
  if (title !== undefined && entries?.length === 0) return null
  return (
    <section
      aria-busy={isPlaceholderData}
      className={classNames('grid gap-4', isPlaceholderData && 'opacity-60')}
    >
      {title !== undefined && <h3 className="font-bold">{title}</h3>}
      {entries?.length === 0 && (
        <p role="status" className="text-muted">
          {props.emptyText}
        </p>
      )}
      {entries && entries.length > 0 && (
        <ol className="grid divide-y divide-line border-line border-y">
          {entries.map((entry) => {
            const { at, by } = timeOf(entry)
            return (
              <li
                key={entry.id}
                className="wrap-anywhere grid gap-x-4 gap-y-1 py-3 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]"
              >
                <p className="text-muted max-sm:flex max-sm:flex-wrap max-sm:gap-x-2">
                  <time dateTime={at} className="block tabular-nums">
                    {formatLocalTime(new Date(at))}
                  </time>
                  {by}
                </p>
                <div className="grid content-start gap-1">{props.children(entry)}</div>
              </li>
            )
          })}
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
      {!entries && !error && <Spinner label={`Loading ${name}`} />}
      {hasNextPage && (
        <Button
          variant="outline"
          isPending={isFetching}
          onClick={() => fetchNextPage()}
          className="justify-self-center"
        >
          Show older {name}
        </Button>
      )}
    </section>
  )
}
