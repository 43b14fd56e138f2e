import { auditActions } from '#domain/moderation/audit.ts'
import type { AuditQuery } from '#domain/moderation/audit-query.ts'
import type { AuditEntry, AuditPage } from '#domain/moderation/audit-schema.ts'
import { reportReasons } from '#domain/moderation/report-reasons.ts'
import { EntryList } from './entry-list.tsx'

export type AuditSearch = Omit<AuditQuery, 'before'>

/** Who did what. @param props.title over what is a part of something else than the page of the audit log */
export function AuditEntries({ search, title }: { search: AuditSearch; title?: string }) {
  return (
    <EntryList
      of="marketplace"
      path="/api/audit"
      query={search}
      name="entries"
      emptyText="Nothing was done that matches."
      title={title}
      returnTo={title === undefined ? '/audit' : undefined}
      entriesOf={({ entries }: AuditPage) => entries}
      nextOf={({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined)}
      timeOf={({ at, actorName, actorRole }) => ({ at, by: actorName ?? roleNames[actorRole] })}
    >
      {({ action, objectName, details }) => (
        <>
          <p>
            <span className="font-semibold">{auditActions[action]}</span>: {objectName}
          </p>
          <p className="line-clamp-4 text-muted empty:hidden">{sayings(details)}</p>
        </>
      )}
    </EntryList>
  )
}

const roleNames = { admin: 'An administrator', user: 'A dealer', program: 'The program' }

/** What an entry says beside its name; times and numbers of other things are for the export. */
function sayings(details: AuditEntry['details']): string {
  const { reason, words, fields, from, to, days, role, listings, checks } = details
  return [
    Object.entries(reportReasons).find(([key]) => key === reason)?.[1],
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
