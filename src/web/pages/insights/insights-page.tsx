import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowRight, Camera, ChartColumn, EyeOff, type LucideIcon, TrendingUp } from 'lucide-react'
import { can, hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import {
  type InsightsQuery,
  insightActionText,
  insightsPeriods,
  insightsQuerySchema,
  listingsSearch,
} from '#domain/insights/insights.ts'
import type { InsightAction } from '#domain/insights/insights-schema.ts'
import { formatCount } from '#domain/text/format.ts'
import { country } from '#territory/country.ts'
import { DealershipLink } from '../../parts/vehicle/vehicle-link.tsx'
import { failureText } from '../../site/api/api-client.ts'
import { dealersQuery, insightActionsQuery, insightsQuery } from '../../site/api/queries.ts'
import { SessionEnded } from '../../site/error-pages.tsx'
import { searchValidator } from '../../site/search-params.ts'
import { changeAddress, useAddressQuery } from '../../ui/behaviour/address.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Button, ButtonLink, ChoiceLink } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ListSkeleton } from '../../ui/display/loading.tsx'
import { useClampedPage } from '../../ui/display/pagination.tsx'
import { SelectBox } from '../../ui/form/form-field.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { DayFigures } from './day-figures.tsx'
import { ListingFigures } from './listing-figures.tsx'

/** Views, saves and enquiries of a dealership's listings; of all, for an administrator. */
const insightsSearch = searchValidator(insightsQuerySchema)

export default function InsightsPage({ user }: { user: User }) {
  const query = useAddressQuery(insightsSearch)
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
  useClampedPage(
    data && !isPlaceholderData
      ? { shown: data.listings.length, matched: data.listingCount, pageSize: data.pageSize }
      : undefined,
    (page) => changeAddress(() => ({ ...query, page: page > 1 ? page : undefined }), { replace: true }),
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

const icons: Record<InsightAction['kind'], LucideIcon> = {
  fewPictures: Camera,
  aboveMarket: TrendingUp,
  notSeen: EyeOff,
}

/** Each leads to the dashboard with its listings; nothing where none calls for an action. */
function InsightActions({ user, dealership }: { user: User; dealership: string | undefined }) {
  const { data: actions = [] } = useQuery(insightActionsQuery(user, dealership))
  if (actions.length === 0) return null
  return (
    <ul aria-label="To do" className="grid gap-2 sm:gap-3 lg:grid-cols-3">
      {actions.map((action) => (
        <li key={action.kind}>
          <ActionCard action={action} />
        </li>
      ))}
    </ul>
  )
}

function ActionCard({ action }: { action: InsightAction }) {
  const { q, shown } = listingsSearch(action.ids)
  const Icon = icons[action.kind]
  return (
    <Card className="relative flex h-full items-center gap-3 p-3 transition sm:p-4 hover:shadow-md">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="grow">
        <Link
          to="/admin"
          search={{ q }}
          // All of the card.
          className="font-semibold after:absolute after:inset-0 after:rounded-lg hover:text-link hover:underline"
        >
          {insightActionText(action)}
        </Link>
        {shown < action.ids.length && (
          <p className="text-muted text-sm">Shows the newest {formatCount(shown)}</p>
        )}
      </div>
      <ArrowRight aria-hidden className="size-4.5 shrink-0 text-faint" />
    </Card>
  )
}

function InsightsToolbar(props: { query: InsightsQuery; choosesDealership: boolean }) {
  const { query, choosesDealership } = props
  return (
    <div className="flex flex-wrap items-center gap-3">
      <nav aria-label="Period" className="flex flex-wrap gap-1.5">
        {insightsPeriods.map((days) => (
          <ChoiceLink
            key={days}
            to="/insights"
            search={(before) => ({ ...before, days: days === 30 ? undefined : days, page: undefined })}
            isChosen={days === (query.days ?? 30)}
          >
            {days} days
          </ChoiceLink>
        ))}
      </nav>
      {choosesDealership && <DealershipChoice chosen={query.dealership} />}
    </div>
  )
}

function DealershipChoice({ chosen }: { chosen: string | undefined }) {
  const dealers = useQuery(dealersQuery()).data ?? []
  const names = dealers.map(({ dealershipName }) => dealershipName)
  // A dealership hidden from the dealers' page can be selected by URL.
  if (chosen !== undefined && !names.includes(chosen)) names.unshift(chosen)
  const options = names.map((name) => ({ value: name, label: name }))
  return (
    <SelectBox
      label="Dealership"
      value={chosen ?? ''}
      options={[{ value: '', label: 'All dealerships' }, ...options]}
      onChoose={(name) => {
        const dealership = name || undefined
        changeAddress((before) => ({ ...before, dealership, page: undefined }))
      }}
      className="grow sm:max-w-80"
    />
  )
}
