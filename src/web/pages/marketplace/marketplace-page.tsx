import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BackupRun, DemoRows, MarketplaceStatus } from '#domain/operations/marketplace-status-schema.ts'
import { formatBytes, formatCount, formatQuantity } from '#domain/text/format.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
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
  const { data: found, error } = status
  if (error instanceof ApiError && error.status === 401) return <SessionEnded />
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
        <Button variant="outline" onClick={() => status.refetch()} isPending={status.isFetching}>
          {!status.isFetching && <RefreshCw aria-hidden className="size-4" />}
          Refresh
        </Button>
      </div>
      <FetchTrouble
        isError={error !== null}
        isPaused={status.isPaused}
        refetch={status.refetch}
        failure={`The state of the marketplace could not be loaded. ${failureText(error)}`}
      />
      {!found && !error && (
        <div className="min-h-dvh">
          <ListSkeleton label="Loading the state of the marketplace" />
        </div>
      )}
      {found && (
        <div className="gap-6 lg:columns-2">
          <Stored status={found} />
          <Backups backups={found.backups} />
          <Mails mails={found.mails} />
          <UnreadMessages unread={found.unread} />
          <Demo demo={found.demo} />
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

function Demo({ demo }: { demo: DemoRows }) {
  const { vehicles, dealerships, users } = demo
  if (vehicles + dealerships + users === 0) return null
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

function UnreadMessages({ unread }: Pick<MarketplaceStatus, 'unread'>) {
  return (
    <StatusCard title="Messages nobody has read">
      {unread.length === 0 && (
        <p className="text-muted text-sm">No message is unread for more than two days.</p>
      )}
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

function Stored({ status: { sizes, freeBytes } }: { status: MarketplaceStatus }) {
  const rows = [
    ['Listings', formatCount(sizes.listings)],
    ['Accounts', formatCount(sizes.accounts)],
    ['Enquiries', formatCount(sizes.enquiries)],
    ['Pictures', formatCount(sizes.pictures)],
    ['Database', formatBytes(sizes.databaseBytes)],
    ['Free on the disk', formatBytes(freeBytes)],
  ]
  return (
    <StatusCard title="Stored">
      <dl className="grid divide-y divide-line border-line border-t text-sm tabular-nums">
        {rows.map(([label, size]) => (
          <div key={label} className="flex justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd>{size}</dd>
          </div>
        ))}
      </dl>
    </StatusCard>
  )
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
  return (
    <StatusCard title="Mails">
      <p className="text-sm">
        {isOn
          ? `${formatQuantity(waiting, 'mail')} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`
          : 'We send no mail: set SMTP_URL on the server.'}
      </p>
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
