import type { ComponentProps, ReactNode } from 'react'
import {
  authorText,
  type ChangePage,
  changeLines,
  type ListingChange,
} from '#domain/vehicle/history/listing-changes.ts'
import { EntryList } from './entry-list.tsx'

interface ChangeListProps<Change extends ListingChange>
  extends Pick<ComponentProps<typeof EntryList>, 'path' | 'query' | 'emptyText' | 'returnTo'> {
  /** Names the listing where the list has those of several. */
  headingOf?: (change: Change) => ReactNode
}

/** Changes of listings, by a call that answers a `ChangePage`. */
export function ChangeList<Change extends ListingChange>({ headingOf, ...list }: ChangeListProps<Change>) {
  return (
    <EntryList
      {...list}
      of="vehicles"
      name="changes"
      entriesOf={({ changes }: ChangePage<Change>) => changes}
      nextOf={({ next }) => next}
      timeOf={(change) => ({ at: change.changedAt, by: authorText(change) })}
    >
      {(change) => (
        <>
          {headingOf?.(change)}
          <ul className="grid gap-1">
            {changeLines(change).map((line) => (
              <li key={line} className="line-clamp-4">
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
    </EntryList>
  )
}
