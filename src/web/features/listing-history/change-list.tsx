import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { withQuery } from '#domain/query/query-string.ts'
import {
  authorText,
  type ChangePage,
  changeLines,
  type ListingChange,
} from '#domain/vehicle/history/listing-changes.ts'
import { ApiError, callApi } from '../../api/api-client.ts'
import { keys } from '../../api/queries.ts'
import { SessionEnded } from '../../page/session-ended.tsx'
import { EntryList, EntryTime } from './entry-list.tsx'

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
  const read = useInfiniteQuery({
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
  if (returnTo && read.error instanceof ApiError && read.error.status === 401) {
    return <SessionEnded to={returnTo} />
  }
  return (
    <EntryList
      read={read}
      entries={read.data?.pages.flatMap((page) => page.changes)}
      name="changes"
      emptyText={emptyText}
      loadingText="Loading changes"
    >
      {(change) => <Entry change={change} heading={headingOf?.(change)} />}
    </EntryList>
  )
}

function Entry({ change, heading }: { change: ListingChange; heading: ReactNode }) {
  return (
    <>
      <EntryTime at={change.changedAt} by={authorText(change)} />
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
    </>
  )
}
