import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import { auditActions } from '#domain/moderation/audit.ts'
import {
  type AuditPage as AuditAnswer,
  type AuditEntry,
  type AuditQuery,
  auditObjectKinds,
} from '#domain/moderation/audit-query.ts'
import { reportReasons } from '#domain/moderation/report-reasons.ts'
import { withQuery } from '#domain/query/query-string.ts'
import { ApiError, callApi, downloadFile } from '../../api/api-client.ts'
import { keys } from '../../api/queries.ts'
import { EntryList, EntryTime } from '../../features/listing-history/entry-list.tsx'
import { DownloadButton } from '../../page/download-button.tsx'
import { SessionEnded } from '../../page/session-ended.tsx'
import { TextSearch } from '../../page/text-search.tsx'
import { SelectField, TextField } from '../../ui/form/form-field.tsx'

export type AuditSearch = Omit<AuditQuery, 'before'>

const kindNames: Record<AuditEntry['objectKind'], string> = {
  case: 'Cases',
  account: 'Accounts',
  listing: 'Listings',
  dealership: 'Dealerships',
  enquiry: 'Messages',
  network: 'Networks',
  site: 'The marketplace',
}

/** Who did what: all of it for administrators, what was done to theirs for dealers. */
export function AuditPage({ user, search }: { user: User; search: AuditSearch }) {
  const readsAll = can(user, 'audit.read')
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="font-extrabold text-2xl">Audit log</h1>
          <p className="text-muted">
            {readsAll
              ? 'What administrators and the program did, and who. Nothing in it can be changed.'
              : 'What was done to your dealership, its listings and accounts, and by whom.'}
          </p>
        </div>
        <DownloadButton
          variant="outline"
          download={() => downloadFile(withQuery('/api/audit/export', asText(search)), 'audit-log.xlsx')}
        >
          Export
        </DownloadButton>
      </header>
      <Filters search={search} readsAll={readsAll} />
      <Entries search={search} />
    </div>
  )
}

function Filters({ search, readsAll }: { search: AuditSearch; readsAll: boolean }) {
  const navigate = useNavigate({ from: '/audit' })
  const narrow = (part: AuditSearch, replace = false) =>
    navigate({ search: (before) => ({ ...before, ...part }), replace, resetScroll: false })
  return (
    <div className="flex flex-wrap items-end gap-3">
      {readsAll && (
        <TextSearch
          label="Search by person"
          q={search.person}
          onSearch={(person, replace) => narrow({ person }, replace)}
        />
      )}
      <SelectField
        label="What it was done to"
        value={search.kind ?? ''}
        emptyLabel="Everything"
        options={auditObjectKinds.map((value) => ({ value, label: kindNames[value] }))}
        onChange={({ target }) => narrow({ kind: auditObjectKinds.find((kind) => kind === target.value) })}
      />
      {(['since', 'until'] as const).map((edge) => (
        <TextField
          key={edge}
          label={edge === 'since' ? 'From' : 'To'}
          type="date"
          value={search[edge] ?? ''}
          onChange={({ target }) => narrow({ [edge]: target.value || undefined }, true)}
        />
      ))}
    </div>
  )
}

function Entries({ search }: { search: AuditSearch }) {
  const read = useInfiniteQuery({
    queryKey: [keys.marketplace, 'audit', search],
    queryFn: ({ pageParam }) =>
      callApi<AuditAnswer>(
        withQuery('/api/audit', { ...asText(search), ...(pageParam && { before: String(pageParam) }) }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (read.error instanceof ApiError && read.error.status === 401) return <SessionEnded to="/audit" />
  return (
    <EntryList
      read={read}
      entries={read.data?.pages.flatMap((page) => page.entries)}
      name="entries"
      emptyText="Nothing was done that matches."
      loadingText="Loading the audit log"
    >
      {(entry) => <Entry entry={entry} />}
    </EntryList>
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

function asText(search: AuditSearch): Record<string, string | undefined> {
  const { object, ...texts } = search
  return { ...texts, ...(object && { object: String(object) }) }
}
