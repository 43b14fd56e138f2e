import { Link, useNavigate } from '@tanstack/react-router'
import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import { limits } from '#domain/limits.ts'
import type { ChangeOfListing } from '#domain/vehicle/history/listing-changes.ts'
import { ChangeList } from '../../features/listing-history/change-list.tsx'
import { TextSearch } from '../../page/text-search.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { ChoiceLink } from '../../ui/display/button.tsx'
import { VehicleLink } from '../../vehicle-parts/vehicle-link.tsx'

export interface ChangesSearch {
  q?: string | undefined
  kind?: 'deleted' | undefined
}

/** Who changed which listing when, with the listings that are deleted. */
export function ChangesPage({ user, search }: { user: User; search: ChangesSearch }) {
  const { q, kind } = search
  const navigate = useNavigate({ from: '/changes' })
  const isNarrowed = q !== undefined || kind !== undefined
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <header className="grid gap-1">
        <h1 className="font-extrabold text-2xl">Changes</h1>
        <p className="text-muted">
          Who changed {whose(user)}, and when, in the last {limits.historyMonths} months.
        </p>
      </header>
      <div className="flex flex-wrap items-center gap-3">
        <TextSearch
          label="Search by vehicle, number or person"
          q={q}
          onSearch={(next, replace) =>
            navigate({ search: (before) => ({ ...before, q: next }), replace, resetScroll: false })
          }
        />
        <nav aria-label="Show" className="flex flex-wrap gap-1.5">
          {([undefined, 'deleted'] as const).map((each) => (
            <ChoiceLink
              key={each ?? 'all'}
              to="/changes"
              search={{ q, kind: each }}
              resetScroll={false}
              isChosen={each === kind}
            >
              {each ? 'Deleted listings' : 'All changes'}
            </ChoiceLink>
          ))}
        </nav>
      </div>
      <ChangeList
        path="/api/listing-changes"
        query={{ q, kind }}
        returnTo="/changes"
        emptyText={isNarrowed ? 'No changes match your search.' : 'No changes have been recorded yet.'}
        headingOf={(change: ChangeOfListing) => <ListingHeading listing={change.listing} />}
      />
    </div>
  )
}

function whose(user: User): string {
  if (can(user, 'vehicle.read')) return 'all listings'
  return user.hasDealershipAccess ? 'your dealership’s listings' : 'your listings'
}

/** Leads to the listing; of a deleted one to what is kept of it. */
function ListingHeading({ listing: { id, name, isDeleted } }: Pick<ChangeOfListing, 'listing'>) {
  const text = name ?? `Listing #${id}`
  const className = 'font-semibold text-link hover:underline'
  return (
    <p className="flex flex-wrap items-center gap-2">
      {isDeleted ? (
        <Link to="/changes" search={{ q: `#${id}` }} className={className}>
          {text}
        </Link>
      ) : (
        <VehicleLink id={id} className={className}>
          {text}
        </VehicleLink>
      )}
      {isDeleted && <Badge tone="neutral">Deleted</Badge>}
    </p>
  )
}
