import { CarFront } from 'lucide-react'
import type { ManagedAnswer } from '#domain/search/managed-search.ts'
import { formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useManagedVehicles } from '../../api/use-managed-vehicles.ts'
import { FetchTrouble } from '../../page/fetch-trouble.tsx'
import { SessionEnded } from '../../page/session-ended.tsx'
import { useClampedPage } from '../../ui/behaviour/use-clamped-page.ts'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Pagination } from '../../ui/display/pagination.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { type DashboardSearch, tableQuery, withForm } from './dashboard-search.ts'
import { ListingTable } from './listing-table.tsx'
import { ListingToolbar } from './listing-toolbar.tsx'
import { useChangeDashboard } from './use-dashboard.ts'

interface VehicleListProps {
  search: DashboardSearch
  showsDealership: boolean
}

/** The table of listings; the server filters, sorts and pages it. */
export function VehicleList({ search, showsDealership }: VehicleListProps) {
  const { data, isPlaceholderData, isError, isPaused, refetch } = useManagedVehicles(tableQuery(search))
  const change = useChangeDashboard()
  const isPastEnd = useClampedPage(
    data && !isPlaceholderData ? { ...data, shown: data.vehicles.length } : undefined,
    (page) => change((before) => ({ ...before, page: page > 1 ? page : undefined }), { replace: true }),
  )
  if (data === null) return <SessionEnded to="/admin" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isPlaceholderData}>
      {(data === undefined || data.total > 0) && <ListingToolbar search={search} counts={data?.counts} />}
      <FetchTrouble isError={isError} isOffline={isPaused} onRetry={refetch} />
      {data && !isPastEnd ? (
        <div
          className={classNames('grid grid-cols-[minmax(0,1fr)] gap-5', isPlaceholderData && 'opacity-60')}
        >
          <Page answer={data} search={search} showsDealership={showsDealership} />
        </div>
      ) : (
        !isError && <Spinner label="Loading your vehicles" />
      )}
    </div>
  )
}

function Page({
  answer,
  search,
  showsDealership,
}: VehicleListProps & { answer: ManagedAnswer<VehicleSummary> }) {
  if (answer.matched === 0) return <NothingFound hasListings={answer.total > 0} />
  const isNarrowed = answer.matched < answer.total
  return (
    <>
      <p role="status" className="text-muted text-sm">
        {isNarrowed
          ? `${formatQuantity(answer.matched, 'vehicle')} of ${formatQuantity(answer.total, 'vehicle')}`
          : formatQuantity(answer.total, 'vehicle')}
      </p>
      <ListingTable vehicles={answer.vehicles} sort={search.sort} showsDealership={showsDealership} />
      <Pagination
        label="Pages of vehicles"
        page={answer.page}
        pages={Math.ceil(answer.matched / answer.pageSize)}
        linkTo={(page) => ({
          to: '/admin',
          search: { ...withForm(search), page: page > 1 ? page : undefined },
        })}
      />
    </>
  )
}

function NothingFound({ hasListings }: { hasListings: boolean }) {
  const icon = <CarFront aria-hidden className="size-8" />
  if (hasListings) {
    return (
      <EmptyState
        icon={icon}
        title="No vehicles found"
        actions={
          <ButtonLink to="/admin" variant="outline">
            Show all
          </ButtonLink>
        }
      >
        None of the vehicles is like that.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={icon} title="No vehicles yet">
      What you list appears here, to be edited, promoted and marked as sold.
    </EmptyState>
  )
}
