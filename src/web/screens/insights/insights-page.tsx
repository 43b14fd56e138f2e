import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { can, hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import type { InsightsQuery } from '#domain/insights/insights.ts'
import { country } from '#territory/places.ts'
import { failureText } from '../../api/api-client.ts'
import { insightsQuery } from '../../api/queries.ts'
import { SessionEnded } from '../../page/session-ended.tsx'
import { useClampedPage } from '../../ui/behaviour/use-clamped-page.ts'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ListSkeleton } from '../../ui/display/skeleton.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { DealershipLink } from '../../vehicle-parts/vehicle-link.tsx'
import { DayFigures } from './day-figures.tsx'
import { InsightActions } from './insight-actions.tsx'
import { InsightsToolbar } from './insights-toolbar.tsx'
import { ListingFigures } from './listing-figures.tsx'

/** Views, saves and enquiries of a dealership's listings; of all, for an administrator. */
export function InsightsPage({ user, query }: { user: User; query: InsightsQuery }) {
  const readsAll = can(user, 'insights.read')
  const dealershipName = readsAll ? query.dealership : user.dealershipName
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-3 sm:gap-6 sm:py-8">
      <div className="grid gap-1">
        <h1 className="font-extrabold text-2xl">Insights</h1>
        {dealershipName ? (
          <DealershipLink
            dealership={dealershipName}
            className="wrap-anywhere justify-self-start text-link hover:underline"
          >
            {dealershipName}
          </DealershipLink>
        ) : (
          readsAll && <p className="text-muted">All dealerships</p>
        )}
      </div>
      <InsightActions user={user} dealership={readsAll ? query.dealership : undefined} />
      <InsightsToolbar query={query} choosesDealership={readsAll} />
      <Figures user={user} query={query} showsDealership={readsAll && query.dealership === undefined} />
      <p className="prose-width text-faint text-xs">
        A view is a device on which a listing was opened, counted once a day, and so is a save. The
        dealership’s own visits, administrators’ and robots’ are not counted. Nothing is kept of who looked:
        no cookie, no address. Days begin at midnight in {country}.
      </p>
    </div>
  )
}

function Figures(props: { user: User; query: InsightsQuery; showsDealership: boolean }) {
  const { user, query, showsDealership } = props
  const { data, isPlaceholderData, error, isPaused, refetch } = useQuery({
    ...insightsQuery(user, query),
    placeholderData: keepPreviousData,
  })
  const navigate = useNavigate({ from: '/insights' })
  useClampedPage(
    data && !isPlaceholderData
      ? { shown: data.listings.length, matched: data.listingCount, pageSize: data.pageSize }
      : undefined,
    (page) => navigate({ search: { ...query, page: page > 1 ? page : undefined }, replace: true }),
  )
  if (data === null) return <SessionEnded to="/insights" />
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames('grid grid-cols-[minmax(0,1fr)] gap-6', isPlaceholderData && 'opacity-60')}
    >
      {(error || isPaused) && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-4 rounded-md bg-danger-ground p-4 text-danger text-sm"
        >
          <p>
            {isPaused
              ? 'You are offline. The figures will load when the connection is back.'
              : `The figures could not be loaded. ${failureText(error)}`}
          </p>
          {error && (
            <Button variant="outline" onClick={() => refetch()}>
              Try again
            </Button>
          )}
        </div>
      )}
      {data?.listingCount === 0 && (
        <EmptyState
          icon={ChartColumn}
          title="No vehicles yet"
          actions={
            hasPermission(user, 'vehicle.create') && (
              <ButtonLink to="/admin" search={{ form: 'new' }}>
                List a Vehicle
              </ButtonLink>
            )
          }
        >
          Once a vehicle is listed, its views, saves and enquiries are counted here.
        </EmptyState>
      )}
      {data && data.listingCount > 0 && (
        <>
          <DayFigures days={data.days} totals={data.totals} />
          <ListingFigures answer={data} query={query} showsDealership={showsDealership} />
        </>
      )}
      {!data && !error && !isPaused && (
        <div className="min-h-dvh">
          <ListSkeleton label="Loading the figures" />
        </div>
      )}
    </div>
  )
}
