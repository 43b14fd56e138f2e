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
import { formatLocalTime } from '#domain/text/local-time.ts'
import { ApiError, callApi, downloadFile, failureText } from '../../api/api-client.ts'
import { keys } from '../../api/queries.ts'
import { DownloadButton } from '../../page/download-button.tsx'
import { SessionEnded } from '../../page/session-ended.tsx'
import { TextSearch } from '../../page/text-search.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
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
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching, isPlaceholderData } =
    useInfiniteQuery({
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
  if (error instanceof ApiError && error.status === 401) return <SessionEnded to="/audit" />
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <div aria-busy={isPlaceholderData} className="grid gap-4 aria-busy:opacity-60">
      {entries?.length === 0 && (
        <p role="status" className="text-muted">
          Nothing was done that matches.
        </p>
      )}
      {entries && entries.length > 0 && (
        <ol className="grid divide-y divide-line border-line border-y">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
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
      {!data && !error && <Spinner label="Loading the audit log" />}
      {hasNextPage && (
        <Button
          variant="outline"
          isPending={isFetching}
          onClick={() => fetchNextPage()}
          className="justify-self-center"
        >
          Show older entries
        </Button>
      )}
    </div>
  )
}

const roleNames = { admin: 'An administrator', user: 'A dealer', program: 'The program' }

function Entry({ entry: { at, actorName, actorRole, action, objectName, details } }: { entry: AuditEntry }) {
  const said = sayings(details)
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
      <p className="wrap-anywhere text-muted max-sm:flex max-sm:flex-wrap max-sm:gap-x-2">
        <time dateTime={at} className="block tabular-nums">
          {formatLocalTime(new Date(at))}
        </time>
        {actorName ?? roleNames[actorRole]}
      </p>
      <div className="wrap-anywhere grid content-start gap-1">
        <p>
          <span className="font-semibold">{auditActions[action]}</span>: {objectName}
        </p>
        {said && <p className="line-clamp-4 text-muted">{said}</p>}
      </div>
    </li>
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
