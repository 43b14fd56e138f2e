import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CircleAlert, CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type {
  BackupRun,
  DemoRows,
  Finding,
  Incident,
  MarketplaceStatus,
  Sizes,
} from '#domain/operations/marketplace-status-schema.ts'
import { formatBytes, formatCount, formatQuantity } from '#domain/text/format.ts'
import { formatLocalTime, formatMonthAndDay } from '#domain/text/local-time.ts'
import { ApiError, call, failureText } from '../../site/api/api-client.ts'
import { atEachVisit, keys, read } from '../../site/api/queries.ts'
import { FetchTrouble, SessionEnded } from '../../site/error-pages.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { Button } from '../../ui/display/button.tsx'
import { RegionCard } from '../../ui/display/card.tsx'
import { ListSkeleton } from '../../ui/display/loading.tsx'

/** The administrators' page (docs/product.md#the-marketplaces-state). */
export function MarketplaceHealth() {
  const status = useQuery(
    read([keys.marketplace, 'status'], () => call('GET /api/admin/marketplace'), atEachVisit),
  )
  const checks = useQuery(
    read([keys.marketplace, 'checks'], () => call('GET /api/admin/marketplace/checks'), atEachVisit),
  )
  const found = status.data
  const error = status.error ?? checks.error
  if (error instanceof ApiError && error.status === 401) return <SessionEnded />
  const refresh = () => Promise.all([status.refetch(), checks.refetch()])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
      <div className="flex items-center justify-between gap-3">
        {/* Keeps room for the text that loads later. */}
        <p className="min-h-11 min-w-0 text-muted text-sm">
          {found &&
            `Version ${found.version}, running since ${formatLocalTime(new Date(found.startedAt))}, with ${
              found.isEmbedded ? 'its own database' : 'a database server'
            }. As of ${formatLocalTime(new Date(found.now))}.`}
        </p>
        <Button variant="outline" onClick={refresh} isPending={status.isFetching || checks.isFetching}>
          {!(status.isFetching || checks.isFetching) && <RefreshCw aria-hidden className="size-4" />}
          Refresh
        </Button>
      </div>
      <FetchTrouble
        isError={error !== null}
        isPaused={status.isPaused || checks.isPaused}
        refetch={refresh}
        failure={`The state of the marketplace could not be loaded. ${failureText(error)}`}
      />
      {!(found && checks.data) && !error && (
        <div className="min-h-dvh">
          <ListSkeleton label="Loading the state of the marketplace" />
        </div>
      )}
      {found && (checks.data || error) && (
        <div className="gap-6 lg:columns-2">
          {checks.data && <Checks findings={checks.data} />}
          <Stored status={found} />
          <Backups backups={found.backups} />
          <Mails mails={found.mails} />
          <UnreadMessages unread={found.unread} />
          <NearLimits accounts={found.nearLimits} />
          <Incidents title="Failed in the last 24 hours" incidents={found.failures} />
          <Incidents title="Refused in the last 24 hours" incidents={found.refusals} />
          <Demo demo={found.demo} />
          <Quiet status={found} />
        </div>
      )}
    </div>
  )
}

function Backups({ backups }: Pick<MarketplaceStatus, 'backups'>) {
  const { isScheduled, backup, rehearsal } = backups
  return (
    <StatusCard title="Backups">
      {!isScheduled && (
        <p className="text-muted text-sm">There are no automatic backups: set BACKUP_DIR on the server.</p>
      )}
      {(isScheduled || backup) && (
        <dl className="grid gap-3 text-sm">
          <Run label="Last backup" run={backup} />
          <Run label="Last rehearsal" run={rehearsal} />
        </dl>
      )}
    </StatusCard>
  )
}

function Run({ label, run }: { label: string; run: BackupRun | null }) {
  return (
    <div className="grid gap-0.5">
      <dt className="font-semibold">{label}</dt>
      <dd className="text-muted">{run ? formatLocalTime(new Date(run.startedAt)) : 'None yet'}</dd>
      {run?.problem && <dd className="wrap-anywhere text-danger">Failed: {run.problem}</dd>}
      {run?.result && <dd className="wrap-anywhere">{run.result}</dd>}
      {run?.endedAt === null && <dd>Not done yet</dd>}
    </div>
  )
}

const states = {
  problem: { icon: CircleAlert, className: 'text-danger', label: 'Problem' },
  warning: { icon: TriangleAlert, className: 'fill-gold text-on-gold', label: 'Warning' },
  ok: { icon: CircleCheck, className: 'text-success', label: 'All right' },
} as const

function Checks({ findings }: { findings: readonly Finding[] }) {
  const { ok = [], ...wrong } = Object.groupBy(findings, ({ state }) => state)
  return (
    <StatusCard title="Checks">
      <FindingList findings={[...(wrong.problem ?? []), ...(wrong.warning ?? [])]} />
      {ok.length > 0 && (
        <details className="text-sm">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5">
            <CircleCheck aria-hidden className="size-4.5 text-success" />
            {ok.length === 1 ? '1 check is fine' : `${formatQuantity(ok.length, 'check')} are fine`}
            <ChevronDown aria-hidden className="ml-auto size-4.5 text-faint" />
          </summary>
          <FindingList findings={ok} />
        </details>
      )}
    </StatusCard>
  )
}

function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="grid gap-3 text-sm empty:hidden">
      {findings.map(({ about, state, message }) => {
        const { icon: Icon, className, label } = states[state]
        return (
          <li key={about} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
            <Icon role="img" aria-label={label} className={`mt-0.5 size-4.5 ${className}`} />
            <p className="wrap-anywhere">
              <strong className="font-semibold">{about}</strong> <span className="text-muted">{message}</span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}

const hasDemoData = ({ vehicles, dealerships, users }: DemoRows) => vehicles + dealerships + users > 0

function Demo({ demo }: { demo: DemoRows }) {
  const { vehicles, dealerships, users } = demo
  if (!hasDemoData(demo)) return null
  return (
    <StatusCard title="Demo">
      <p className="text-sm">
        {formatQuantity(vehicles, 'listing')}, {formatQuantity(dealerships, 'dealership')} and{' '}
        {formatQuantity(users, 'account')} are demo data.{' '}
        <Link to="/admin" className="text-link underline">
          Remove them from the dashboard
        </Link>
      </p>
    </StatusCard>
  )
}

/** One line for each list that is empty. */
function Quiet({ status }: { status: MarketplaceStatus }) {
  const { unread, nearLimits, failures, refusals, demo } = status
  const quiet = [
    unread.length === 0 && 'No message is unread for more than two days.',
    nearLimits.length === 0 && 'No account has used 80% of a limit.',
    failures.length === 0 && 'Nothing failed in the last 24 hours.',
    refusals.length === 0 && 'Nothing was refused in the last 24 hours.',
    !hasDemoData(demo) && 'There is no demo data.',
  ].filter((text) => text !== false)
  if (quiet.length === 0) return null
  return (
    <StatusCard title="All quiet">
      <ul className="grid gap-3 text-muted text-sm">
        {quiet.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </StatusCard>
  )
}

function Incidents({ title, incidents }: { title: string; incidents: readonly Incident[] }) {
  if (incidents.length === 0) return null
  return (
    <StatusCard title={title}>
      <StatusList items={incidents} keyOf={({ name }) => name}>
        {({ name, count, requestIds }) => (
          <details>
            <summary className="flex min-h-6 cursor-pointer flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              <span className="text-muted tabular-nums">{formatQuantity(count, 'time')}</span>
            </summary>
            <ul aria-label="Ids of the latest requests" className="pt-1 text-muted text-xs">
              {requestIds.map((id) => (
                <li key={id}>{id}</li>
              ))}
            </ul>
          </details>
        )}
      </StatusList>
    </StatusCard>
  )
}

function UnreadMessages({ unread }: Pick<MarketplaceStatus, 'unread'>) {
  if (unread.length === 0) return null
  return (
    <StatusCard title="Messages nobody has read">
      <StatusList items={unread} keyOf={({ dealershipName, oldest }) => `${dealershipName} ${oldest}`}>
        {({ dealershipName, count, oldest, hasAccount, isMailed }) => (
          <>
            <p>
              <strong className="font-semibold">{dealershipName}</strong>: {formatQuantity(count, 'message')},
              the oldest from {formatLocalTime(new Date(oldest))}
            </p>
            <p className="text-muted text-xs">
              {hasAccount ? 'Has an account' : 'Has no account'},{' '}
              {isMailed ? 'and its messages are mailed to it' : 'and no confirmed address to mail them to'}.
            </p>
          </>
        )}
      </StatusList>
    </StatusCard>
  )
}

function NearLimits({ accounts }: { accounts: MarketplaceStatus['nearLimits'] }) {
  if (accounts.length === 0) return null
  return (
    <StatusCard title="Near a limit">
      <StatusList items={accounts} keyOf={({ id, limit }) => `${id} ${limit}`}>
        {({ username, limit, used, most }) => (
          <p>
            <strong className="font-semibold">{username}</strong>: {formatCount(used)} of {formatCount(most)}{' '}
            {limit}
          </p>
        )}
      </StatusList>
    </StatusCard>
  )
}

const rows: { kind: keyof Sizes; label: string; format: (size: number) => string }[] = [
  { kind: 'listings', label: 'Listings', format: formatCount },
  { kind: 'accounts', label: 'Accounts', format: formatCount },
  { kind: 'enquiries', label: 'Enquiries', format: formatCount },
  { kind: 'pictures', label: 'Pictures', format: formatCount },
  { kind: 'databaseBytes', label: 'Database', format: formatBytes },
]

function Stored({ status }: { status: MarketplaceStatus }) {
  const { sizes, earlier, freeBytes, daysUntilFull } = status
  return (
    <StatusCard title="Stored">
      <table className="w-full text-sm">
        <thead className="text-muted text-xs">
          <tr>
            <td />
            <th scope="col" className="py-1 text-right font-semibold">
              Now
            </th>
            {earlier && (
              <th scope="col" className="py-1 text-right font-semibold">
                Since {formatMonthAndDay(earlier.day)}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t tabular-nums">
          {rows.map(({ kind, label, format }) => (
            <tr key={kind}>
              <th scope="row" className="py-2 text-left font-normal">
                {label}
              </th>
              <td className="py-2 text-right">{format(sizes[kind])}</td>
              {earlier && (
                <td className="py-2 text-right text-muted">
                  {change(sizes[kind] - earlier.sizes[kind], format)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm">
        {formatBytes(freeBytes)} are free on the disk
        {daysUntilFull !== null && `, enough for ${period(daysUntilFull)} at the pace of the last weeks`}.
      </p>
    </StatusCard>
  )
}

function change(by: number, format: (size: number) => string): string {
  const text = format(Math.abs(by))
  if (text === format(0)) return 'no change'
  return by > 0 ? `+${text}` : `−${text}`
}

function period(days: number): string {
  if (days < 60) return formatQuantity(days, 'day')
  return days < 730 ? formatQuantity(days / 30.4, 'month') : 'more than two years'
}

const names: Record<string, string> = {
  enquiry: 'Message to a dealership',
  alert: 'New matches of a saved search',
  alertConfirmation: 'Link that confirms a saved search',
  confirmation: 'Link that confirms a dealership’s address',
  accountConfirmation: 'Link that confirms an account’s address',
  application: 'Application of a dealership',
  decision: 'Decision on an application',
  passwordReset: 'Link for a forgotten password',
  newDevice: 'Log-in by a new device',
  secondFactor: 'Change of a second factor',
  weekly: 'A dealership’s week',
}

function Mails({ mails }: Pick<MarketplaceStatus, 'mails'>) {
  const { isOn, waiting, failed, failedInAll } = mails
  // The checks say that no mail is sent.
  if (!isOn && failedInAll === 0) return null
  return (
    <StatusCard title="Mails">
      {isOn && (
        <p className="text-sm">
          {`${formatQuantity(waiting, 'mail')} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`}
        </p>
      )}
      <StatusList items={failed.map((mail, at) => ({ ...mail, at }))} keyOf={({ at }) => at}>
        {({ kind, failures, dueAt, problem }) => (
          <>
            <p className="font-semibold">
              {names[kind] ?? kind}, failed {formatQuantity(failures, 'time')}
            </p>
            {problem && <p className="text-danger">{problem}</p>}
            <p className="text-muted text-xs">Next try {formatLocalTime(new Date(dueAt))}</p>
          </>
        )}
      </StatusList>
      {failedInAll > failed.length && (
        <p className="text-muted text-sm">{formatCount(failedInAll)} failed in total.</p>
      )}
    </StatusCard>
  )
}

function StatusCard(props: { title: string; children: ReactNode }) {
  return <RegionCard {...props} className="break-inside-avoid pb-4 sm:pb-6" cardClass="gap-3 p-4 sm:p-5" />
}

function StatusList<Item>(props: {
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  children: (item: Item) => ReactNode
}) {
  return (
    <ul className="grid divide-y divide-line border-line border-t text-sm empty:hidden">
      {props.items.map((item) => (
        <li key={props.keyOf(item)} className="wrap-anywhere grid gap-0.5 py-2.5">
          {props.children(item)}
        </li>
      ))}
    </ul>
  )
}
