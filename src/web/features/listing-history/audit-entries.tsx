import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { auditActions } from '#domain/moderation/audit.ts'
import type { AuditQuery } from '#domain/moderation/audit-query.ts'
import type { AuditPage as AuditAnswer, AuditEntry } from '#domain/moderation/audit-schema.ts'
import { reportReasons } from '#domain/moderation/report-reasons.ts'
import { withQuery } from '#domain/query/query-string.ts'
import { ApiError, callApi } from '../../api/api-client.ts'
import { keys } from '../../api/queries.ts'
import { SessionEnded } from '../../page/session-ended.tsx'
import { EntryList, EntryTime } from './entry-list.tsx'

export type AuditSearch = Omit<AuditQuery, 'before'>

interface AuditEntriesProps {
  search: AuditSearch
  /** Over the entries where they are a part of something else, which has none without them. */
  title?: string
}

/** Who did what, newest first, page by page. */
export function AuditEntries({ search, title }: AuditEntriesProps) {
  const read = useInfiniteQuery({
    queryKey: [keys.marketplace, 'audit', search],
    queryFn: ({ pageParam }) =>
      callApi<AuditAnswer>(
        withQuery('/api/audit', {
          ...auditParameters(search),
          ...(pageParam && { before: String(pageParam) }),
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (read.error instanceof ApiError && read.error.status === 401) return <SessionEnded to="/audit" />
  const entries = read.data?.pages.flatMap((page) => page.entries)
  if (title !== undefined && entries?.length === 0) return null
  return (
    <section className="grid gap-3">
      {title !== undefined && <h3 className="font-bold">{title}</h3>}
      <EntryList
        read={read}
        entries={entries}
        name="entries"
        emptyText="Nothing was done that matches."
        loadingText="Loading the audit log"
      >
        {(entry) => <Entry entry={entry} />}
      </EntryList>
    </section>
  )
}

const roleNames = { admin: 'An administrator', user: 'A dealer', program: 'The program' }

function Entry({ entry: { at, actorName, actorRole, action, objectName, details } }: { entry: AuditEntry }) {
  const said = sayings(details)
  return (
    <>
      <EntryTime at={at} by={actorName ?? roleNames[actorRole]} />
      <div className="wrap-anywhere grid content-start gap-1">
        <p>
          <span className="font-semibold">{auditActions[action]}</span>: {objectName}
        </p>
        {said && <p className="line-clamp-4 text-muted">{said}</p>}
      </div>
    </>
  )
}

/** What an entry says beside its name; times and numbers of other things are for the export. */
function sayings({
  reason,
  words,
  fields,
  from,
  to,
  days,
  role,
  listings,
  checks,
}: AuditEntry['details']): string {
  const why = Object.entries(reportReasons).find(([key]) => key === reason)?.[1]
  return [
    why,
    words && `“${words}”`,
    fields && `Changed: ${fields}`,
    from && to && from !== to && `${from} → ${to}`,
    days && `${days} days`,
    role && `Role: ${role}`,
    listings && `Listings: ${listings}`,
    checks,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** As an address has it. */
export function auditParameters(search: AuditSearch): Record<string, string | undefined> {
  const { object, ...texts } = search
  return { ...texts, ...(object && { object: String(object) }) }
}
