import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MarketplaceStatus } from '#domain/operations/marketplace-status-schema.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { ApiError, failureText } from '../../api/api-client.ts'
import { marketplaceChecksQuery, marketplaceStatusQuery } from '../../api/queries.ts'
import { SiteDetails } from '../../features/site-details/site-details.tsx'
import { FetchTrouble } from '../../page/fetch-trouble.tsx'
import { SessionEnded } from '../../page/session-ended.tsx'
import { Button } from '../../ui/display/button.tsx'
import { ListSkeleton } from '../../ui/display/skeleton.tsx'
import { Backups } from './backups.tsx'
import { Checks } from './checks.tsx'
import { Demo } from './demo.tsx'
import { Incidents } from './incidents.tsx'
import { Mails } from './mails.tsx'
import { NearLimits } from './near-limits.tsx'
import { StatusCard } from './status-card.tsx'
import { Stored } from './stored.tsx'
import { UnreadMessages } from './unread-messages.tsx'

/**
 * The state of the marketplace, for administrators (docs/product.md#the-marketplaces-state).
 * @param props.preview what shows the site's details
 */
export function MarketplacePage({ preview }: { preview: ReactNode }) {
  const status = useQuery(marketplaceStatusQuery())
  const checks = useQuery(marketplaceChecksQuery())
  const error = status.error ?? checks.error
  if (error instanceof ApiError && error.status === 401) return <SessionEnded to="/marketplace" />
  const refresh = () => Promise.all([status.refetch(), checks.refetch()])
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-3 sm:gap-6 sm:py-8">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="font-extrabold text-2xl">Marketplace</h1>
          {status.data && <Running status={status.data} />}
        </div>
        <Button variant="outline" onClick={refresh} isPending={status.isFetching || checks.isFetching}>
          {!(status.isFetching || checks.isFetching) && <RefreshCw aria-hidden className="size-4" />}
          Refresh
        </Button>
      </header>
      <FetchTrouble
        isError={error !== null}
        isOffline={status.isPaused || checks.isPaused}
        onRetry={refresh}
        failure={`The state of the marketplace could not be loaded. ${failureText(error)}`}
      />
      {!status.data && !error && <ListSkeleton label="Loading the state of the marketplace" />}
      <div className="gap-6 lg:columns-2">
        {checks.data && <Checks findings={checks.data} />}
        {status.data && <Sections status={status.data} />}
      </div>
      <StatusCard title="Site">
        <SiteDetails preview={preview} />
      </StatusCard>
    </div>
  )
}

function Running({ status: { version, startedAt, now, isEmbedded } }: { status: MarketplaceStatus }) {
  return (
    <p className="text-muted text-sm">
      Version {version}, running since {formatLocalTime(new Date(startedAt))}, with{' '}
      {isEmbedded ? 'its own database' : 'a database server'}. As of {formatLocalTime(new Date(now))}.
    </p>
  )
}

function Sections({ status }: { status: MarketplaceStatus }) {
  return (
    <>
      <Stored status={status} />
      <Backups backups={status.backups} />
      <Mails mails={status.mails} />
      <UnreadMessages unread={status.unread} />
      <NearLimits accounts={status.nearLimits} />
      <Incidents title="Failed in the last 24 hours" incidents={status.failures} />
      <Incidents title="Refused in the last 24 hours" incidents={status.refusals} />
      <Demo demo={status.demo} />
    </>
  )
}
