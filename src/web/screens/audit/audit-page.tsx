import { useNavigate } from '@tanstack/react-router'
import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import { auditObjectKinds } from '#domain/moderation/audit-query.ts'
import type { AuditEntry } from '#domain/moderation/audit-schema.ts'
import { withQuery } from '#domain/query/query-string.ts'
import { downloadFile } from '../../api/api-client.ts'
import { AuditEntries, type AuditSearch } from '../../features/listing-history/audit-entries.tsx'
import { DownloadButton } from '../../page/download-button.tsx'
import { TextSearch } from '../../page/text-search.tsx'
import { SelectField, TextField } from '../../ui/form/form-field.tsx'

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
          download={() => downloadFile(withQuery('/api/audit/export', search), 'audit-log.xlsx')}
        >
          Export
        </DownloadButton>
      </header>
      <Filters search={search} readsAll={readsAll} />
      <AuditEntries search={search} />
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
