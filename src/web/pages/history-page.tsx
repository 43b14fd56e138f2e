import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { limits } from '#domain/limits.ts'
import { historyKinds, historyQuerySchema } from '#domain/moderation/audit.ts'
import { HistoryList, type HistorySearch } from '../parts/workspace/history-list.tsx'
import { download } from '../site/api/api-client.ts'
import { DownloadButton } from '../site/download-button.tsx'
import { searchValidator } from '../site/search-params.ts'
import { TextSearch } from '../site/text-search.tsx'
import { changeAddress, useAddressQuery } from '../ui/behaviour/address.ts'
import { Link } from '../ui/behaviour/link.tsx'
import { SelectField, TextField } from '../ui/form/form-field.tsx'

const { before: _before, ...filters } = historyQuerySchema
const historySearch = searchValidator(filters)

const kindNames: Record<(typeof historyKinds)[number], string> = {
  deleted: 'Deleted listings',
  administration: 'Actions of administrators',
  listing: 'Listings',
  case: 'Cases',
  account: 'Accounts',
  dealership: 'Dealerships',
  enquiry: 'Messages',
  network: 'Networks',
  site: 'The marketplace',
}

/** The list below loads later, and marks that there is nothing at all. */
const hiddenIfEmpty = 'in-[:has([data-nothing])]:hidden'

export default function HistoryPage({ user }: { user: User }) {
  const search = useAddressQuery(historySearch)
  const isOfAll = can(user, 'audit.read')
  // Nothing of these two belongs to a dealership.
  const kinds = historyKinds.filter((kind) => isOfAll || !(kind === 'network' || kind === 'site'))
  const narrow = (part: HistorySearch, replace = false) =>
    changeAddress((before) => ({ ...before, ...part }), { replace })
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 max-sm:gap-3 max-sm:py-4 sm:py-8">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
        <h1 className="font-extrabold text-2xl">History</h1>
        <p className="prose-width col-span-2 row-start-2 text-muted">
          {isOfAll
            ? `Who changed listings in the last ${limits.historyMonths} months, and what administrators and the system did.`
            : `Who changed your listings in the last ${limits.historyMonths} months, and what happened to your dealership.`}
        </p>
        <div className={hiddenIfEmpty}>
          <DownloadButton
            size="sm"
            download={() => download('history.xlsx', 'GET /api/history/export', { query: search })}
          >
            Export
          </DownloadButton>
        </div>
      </header>
      <div className={`flex flex-wrap items-end gap-3 max-sm:gap-2 ${hiddenIfEmpty}`}>
        <div className="flex min-w-0 grow basis-48 sm:basis-64">
          <TextSearch
            label="Vehicle, number, person"
            q={search.q}
            onSearch={(q, replace) => narrow({ q }, replace)}
          />
        </div>
        <div className="grid grid-cols-2 gap-3 max-sm:basis-full max-sm:*:first:col-span-2 sm:flex">
          <SelectField
            label="About"
            value={search.kind ?? ''}
            emptyLabel="Everything"
            options={kinds.map((value) => ({ value, label: kindNames[value] }))}
            onChange={({ target }) =>
              narrow({ kind: historyKinds.find((kind) => kind === target.value), object: undefined })
            }
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
        {search.object !== undefined && (
          <Link to="/history" className="action-link min-h-11">
            Show everything
          </Link>
        )}
      </div>
      <HistoryList search={search} />
    </div>
  )
}
