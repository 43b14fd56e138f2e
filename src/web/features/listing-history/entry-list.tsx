import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Key, ReactNode } from 'react'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { failureText } from '../../api/api-client.ts'
import { Button } from '../../ui/display/button.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

interface EntryListProps<Entry> {
  /** What is read page by page. */
  read: Pick<
    UseInfiniteQueryResult,
    'error' | 'refetch' | 'fetchNextPage' | 'hasNextPage' | 'isFetching' | 'isPlaceholderData'
  >
  /** Undefined before the first answer. */
  entries: readonly Entry[] | undefined
  /** What they are, such as `changes`. */
  name: string
  emptyText: string
  loadingText: string
  children: (entry: Entry) => ReactNode
}

/** Entries by time, newest first, and a button for older ones. */
export function EntryList<Entry extends { id: Key }>(props: EntryListProps<Entry>) {
  const { entries, name, emptyText, loadingText } = props
  const { error, refetch, fetchNextPage, hasNextPage, isFetching, isPlaceholderData } = props.read
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames('grid gap-4', isPlaceholderData && 'opacity-60')}
    >
      {entries?.length === 0 && (
        <p role="status" className="text-muted">
          {emptyText}
        </p>
      )}
      {entries && entries.length > 0 && (
        <ol className="grid divide-y divide-line border-line border-y">
          {entries.map((entry) => (
            <li
              key={entry.id}
              className="grid gap-x-4 gap-y-1 py-3 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]"
            >
              {props.children(entry)}
            </li>
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
      {!entries && !error && <Spinner label={loadingText} />}
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
    </div>
  )
}

/** When an entry was, and by whom. */
export function EntryTime({ at, by }: { at: string; by: string }) {
  return (
    <p className="wrap-anywhere text-muted max-sm:flex max-sm:flex-wrap max-sm:gap-x-2">
      <time dateTime={at} className="block tabular-nums">
        {formatLocalTime(new Date(at))}
      </time>
      {by}
    </p>
  )
}
