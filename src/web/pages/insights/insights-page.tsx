import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  ArrowRight,
  Camera,
  CameraOff,
  ChartColumn,
  ChevronDown,
  EyeOff,
  type LucideIcon,
  TrendingUp,
} from 'lucide-react'
import { can, hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import {
  actionSearch,
  type InsightsQuery,
  insightActionText,
  insightsPeriods,
  insightsQuerySchema,
  minAskers,
} from '#domain/insights/insights.ts'
import type { DayEngagement, Engagement, InsightAction } from '#domain/insights/insights-schema.ts'
import { publicLimits } from '#domain/public-limits.ts'
import { activeFilters } from '#domain/search/active-filters.ts'
import { fewFound } from '#domain/search/filters.ts'
import { parseSearchQuery } from '#domain/search/search-query.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { formatLocalDate, parseLocalDate } from '#domain/text/local-time.ts'
import { parseQueryString } from '#domain/text/query.ts'
import { country } from '#territory/country.ts'
import { DealershipLink } from '../../parts/vehicle/vehicle-link.tsx'
import { call, failureText, nullOn } from '../../site/api/api-client.ts'
import { dealersQuery, keys } from '../../site/api/queries.ts'
import { FetchTrouble, SessionEnded } from '../../site/error-pages.tsx'
import { searchValidator } from '../../site/search-params.ts'
import { changeAddress, useAddressQuery } from '../../ui/behaviour/address.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { ButtonLink, ChoiceLink } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ListSkeleton } from '../../ui/display/loading.tsx'
import { useClampedPage } from '../../ui/display/pagination.tsx'
import { SelectBox } from '../../ui/form/form-field.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { ListingFigures } from './listing-figures.tsx'

const insightsSearch = searchValidator(insightsQuerySchema)

export default function InsightsPage({ user }: { user: User }) {
  const query = useAddressQuery(insightsSearch)
  const readsAll = can(user, 'insights.read')
  const dealershipName = readsAll ? query.dealership : user.dealershipName
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-3 sm:gap-6 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-3 sm:grid sm:gap-1">
        <h1 className="font-extrabold text-2xl">Insights</h1>
        {dealershipName ? (
          <DealershipLink
            dealership={dealershipName}
            className="inline-flex items-center pointer-coarse:min-h-11 wrap-anywhere justify-self-start text-link hover:underline"
          />
        ) : (
          readsAll && <p className="text-muted">All dealerships</p>
        )}
      </div>
      <InsightsToolbar query={query} choosesDealership={readsAll} />
      <InsightActions user={user} dealership={readsAll ? query.dealership : undefined} />
      <Figures user={user} query={query} showsDealership={readsAll && query.dealership === undefined} />
      <AskedFor user={user} />
      <p className="prose-width text-faint text-xs">
        We count one view and one save a day for each device and listing. We leave out your own visits,
        administrators and robots, and store nothing about who looked: no cookie, no address. Days begin at
        midnight in {country}.
      </p>
    </div>
  )
}

/** What buyers looked for in vain. */
function AskedFor({ user }: { user: User }) {
  const { data: searches } = useQuery({
    queryKey: [keys.insights, 'searches', user.id],
    queryFn: () => call('GET /api/insights/searches'),
    staleTime: 0,
  })
  if (!searches) return null
  return (
    <section aria-labelledby="asked-for" className="grid gap-3">
      <h2 id="asked-for" className="font-bold text-xl">
        Asked for and not found
      </h2>
      <p className="text-muted text-sm">
        Searches of the last {publicLimits.missedSearchDays} days that found {fewFound} vehicles or fewer,
        from at least {minAskers} devices.{searches.length === 0 && ' None yet.'}
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {searches.map(({ search, devices, forSale }) => {
          const query = parseSearchQuery(parseQueryString(search))
          return (
            <li key={search} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1">
              <Link
                to="/vehicles"
                search={query}
                className="inline-flex min-h-11 items-center font-semibold text-link hover:underline [overflow-wrap:anywhere]"
              >
                {activeFilters(query)
                  .map(({ label }) => label)
                  .join(', ')}
              </Link>
              <span className="text-muted text-sm tabular-nums">
                {formatQuantity(devices, 'device')}, {formatCount(forSale)} for sale here
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface FiguresProps {
  user: User
  query: InsightsQuery
  showsDealership: boolean
}

function Figures({ user, query, showsDealership }: FiguresProps) {
  const figures = useQuery({
    queryKey: [keys.insights, user.id, query],
    queryFn: () => nullOn(401, call('GET /api/insights', { query })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData, error, isPaused } = figures
  useClampedPage(
    data && !isPlaceholderData
      ? { shown: data.listings.length, matched: data.listingCount, pageSize: data.pageSize }
      : undefined,
    (page) => changeAddress(() => ({ ...query, page: page > 1 ? page : undefined }), { replace: true }),
  )
  if (data === null) return <SessionEnded />
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6',
        isPlaceholderData && 'opacity-60',
      )}
    >
      <FetchTrouble {...figures} failure={`The figures could not be loaded. ${failureText(error)}`} />
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
          List a vehicle, and we count its views, saves and enquiries here.
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
  noPhotographs: CameraOff,
  fewPictures: Camera,
  aboveMarket: TrendingUp,
  notSeen: EyeOff,
}

function InsightActions({ user, dealership }: { user: User; dealership: string | undefined }) {
  const { data: actions = [] } = useQuery({
    queryKey: [keys.insights, 'actions', user.id, dealership],
    queryFn: () => call('GET /api/insights/actions', { query: { dealership } }),
    staleTime: 0,
  })
  if (actions.length === 0) return null
  return (
    <ul aria-label="To do" className="grid gap-2 sm:gap-3 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
      {actions.map((action) => {
        const { search, shown } = actionSearch(action)
        const Icon = icons[action.kind]
        return (
          <li key={action.kind}>
            <Card className="relative flex h-full items-center gap-3 p-3 transition sm:p-4 hover:shadow-md">
              <Icon aria-hidden className="size-5 shrink-0 text-muted" />
              <div className="grow">
                <Link
                  to="/admin"
                  search={{ ...search, dealer: dealership }}
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
          </li>
        )
      })}
    </ul>
  )
}

function InsightsToolbar(props: { query: InsightsQuery; choosesDealership: boolean }) {
  const { query, choosesDealership } = props
  const { dealership: chosen } = query
  const { data: dealers = [] } = useQuery({ ...dealersQuery(), enabled: choosesDealership })
  const names = dealers.map(({ dealershipName }) => dealershipName)
  // A dealership hidden from the dealers' page can be selected by URL.
  if (chosen !== undefined && !names.includes(chosen)) names.unshift(chosen)
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
      {choosesDealership && (
        <SelectBox
          label="Dealership"
          value={chosen ?? ''}
          options={[{ value: '', label: 'All dealerships' }, ...names]}
          onChoose={(name) => {
            const dealership = name || undefined
            changeAddress((before) => ({ ...before, dealership, page: undefined }))
          }}
          className="grow sm:max-w-80"
        />
      )}
    </div>
  )
}

const kinds: readonly { kind: keyof Engagement; label: string; one: string }[] = [
  { kind: 'views', label: 'Views', one: 'view' },
  { kind: 'saves', label: 'Saves', one: 'save' },
  { kind: 'enquiries', label: 'Enquiries', one: 'enquiry' },
]

interface DayFiguresProps {
  days: readonly DayEngagement[]
  totals: Engagement
}

const listOfEither = (words: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(words)

/** Views, saves and enquiries by day, each on its own scale, so that few enquiries stay visible. */
function DayFigures({ days, totals }: DayFiguresProps) {
  const counted = kinds.filter(({ kind }) => totals[kind] > 0)
  const absent = kinds.filter(({ kind }) => totals[kind] === 0)
  return (
    <>
      {counted.length > 0 && (
        <ul className="grid auto-cols-fr grid-flow-col gap-2 sm:gap-4">
          {counted.map((each) => (
            <li key={each.kind}>
              <DayChart of={each} total={totals[each.kind]} days={days} />
            </li>
          ))}
        </ul>
      )}
      {absent.length > 0 && (
        <p className="text-muted text-sm">
          No {listOfEither(absent.map(({ label }) => label.toLowerCase()))} in {days.length} days.
        </p>
      )}
      {counted.length > 0 && <DayTable days={days} />}
    </>
  )
}

interface DayChartProps extends Pick<DayFiguresProps, 'days'> {
  of: (typeof kinds)[number]
  total: number
}

function DayChart({ of: { kind, label, one }, total, days }: DayChartProps) {
  const noun = [one, label.toLowerCase()] as const
  const counts = days.map((row) => ({ day: row.day, count: row[kind] }))
  const most = Math.max(...counts.map(({ count }) => count))
  const busiest = counts.find(({ count }) => count === most)
  const textOf = (each: (typeof counts)[number]) =>
    `${formatDay(each.day)}: ${formatQuantity(each.count, ...noun)}`
  const sentence = busiest ? textOf(busiest) : ''
  return (
    <Card className="grid gap-2 p-3 sm:gap-3 sm:p-5">
      <div className="grid">
        <h2 className="font-semibold text-muted text-sm">{label}</h2>
        <strong className="font-extrabold text-xl tabular-nums sm:text-2xl">{formatCount(total)}</strong>
        <p className="min-h-5 text-muted text-xs tabular-nums max-sm:hidden">Most on {sentence}</p>
      </div>
      <div className="grid gap-x-2 sm:grid-cols-[minmax(0,1fr)_auto] text-xs text-faint tabular-nums">
        <svg
          role="img"
          aria-label={`${label} by day, ${formatQuantity(total, ...noun)} in ${counts.length} days. ${sentence}`}
          viewBox={`0 0 ${counts.length} 1`}
          preserveAspectRatio="none"
          className="h-12 w-full border-line border-y sm:h-32"
        >
          {counts.map((each, index) => (
            <g key={each.day}>
              <title>{textOf(each)}</title>
              <rect x={index} width={1} height={1} className="fill-transparent hover:fill-tint" />
              <rect
                x={index + 0.14}
                y={1 - each.count / most}
                width={0.72}
                height={each.count / most}
                className="pointer-events-none fill-lagoon"
              />
            </g>
          ))}
        </svg>
        <span aria-hidden className="grid h-32 content-between text-right max-sm:hidden">
          <span>{formatCount(most)}</span>
          <span>0</span>
        </span>
        <span aria-hidden className="flex justify-between gap-2 pt-1.5 max-sm:hidden">
          <span>{formatDay(counts[0]?.day ?? '')}</span>
          <span>{formatDay(counts.at(-1)?.day ?? '')}</span>
        </span>
      </div>
    </Card>
  )
}

function DayTable({ days }: Pick<DayFiguresProps, 'days'>) {
  return (
    <Card>
      <details className="group">
        <summary className="flex min-h-12 list-none items-center gap-2 rounded-lg px-5 font-semibold text-sm">
          Figures by day
          <ChevronDown aria-hidden className="ml-auto size-4.5 text-faint transition group-open:rotate-180" />
        </summary>
        <table className="w-full text-sm" aria-label="Figures by day">
          <thead className="bg-sunken text-muted text-xs">
            <tr>
              <th scope="col" className="px-5 py-2 text-left font-semibold">
                Day
              </th>
              {kinds.map(({ kind, label }) => (
                <th key={kind} scope="col" className="px-2 py-2 text-right font-semibold last:pr-5">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.toReversed().map((row) => (
              <tr key={row.day}>
                <th scope="row" className="px-5 py-2 text-left font-normal">
                  {formatDay(row.day)}
                </th>
                {kinds.map(({ kind }) => (
                  <td key={kind} className="px-2 py-2 text-right tabular-nums last:pr-5">
                    {formatCount(row[kind])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}

function formatDay(day: string): string {
  const instant = parseLocalDate(day, 'start')
  return instant ? formatLocalDate(instant) : day
}
