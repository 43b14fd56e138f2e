import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import { limits } from '#domain/limits.ts'
import { type AuditAction, auditActions, type HistoryQuery } from '#domain/moderation/audit.ts'
import type { HistoryEntry } from '#domain/moderation/history-schema.ts'
import { reportReasons } from '#domain/moderation/report-reasons.ts'
import { paths } from '#domain/paths.ts'
import { formatCount, formatQuantity, joinFacts } from '#domain/text/format.ts'
import { formatLocalDate, formatLocalTime } from '#domain/text/local-time.ts'
import { authorText, changeLines } from '#domain/vehicle/history-texts.ts'
import { ApiError, call, failureText } from '../../site/api/api-client.ts'
import { keys } from '../../site/api/queries.ts'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { FetchTrouble, SessionEnded } from '../../site/error-pages.tsx'
import { Link, type LinkProps } from '../../ui/behaviour/link.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Spinner } from '../../ui/display/loading.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { VehicleLink } from '../vehicle/vehicle-link.tsx'

interface HistoryButtonProps extends Pick<ComponentProps<'button'>, 'className' | 'children'> {
  vehicleId: number
  name: string
}

export function HistoryButton({ vehicleId, name, className, children }: HistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        title="History"
        aria-label={`History of ${name}`}
        onClick={() => setIsOpen(true)}
        className={className}
      >
        <History aria-hidden className="size-4.5" />
        {children}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        width="medium"
        title={`History of ${name}`}
        description={`Who changed the listing, and when. We keep changes for ${limits.historyMonths} months.`}
      >
        <HistoryList search={{ kind: 'listing', object: vehicleId }} isOfListing />
      </Dialog>
    </>
  )
}

export type HistorySearch = Omit<HistoryQuery, 'before'>

interface HistoryListProps {
  search: HistorySearch
  /** Within a listing's own screen, which names it and handles an ended session. */
  isOfListing?: boolean
}

export function HistoryList({ search, isOfListing = false }: HistoryListProps) {
  const query = useInfiniteQuery({
    queryKey: [keys.vehicles, 'history', search],
    queryFn: ({ pageParam }) => call('GET /api/history', { query: { ...search, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const { data, error, fetchNextPage, hasNextPage, isFetching, isPlaceholderData } = query
  if (!isOfListing && error instanceof ApiError && error.status === 401) return <SessionEnded />
  const entries = data?.pages.flatMap((page) => page.entries)
  const isNarrowed = !isOfListing && Object.values(search).some(Boolean)
  return (
    <section
      aria-busy={isPlaceholderData}
      className={classNames('grid gap-4', isPlaceholderData && 'opacity-60')}
    >
      {entries?.length === 0 && (
        <div role="status" data-nothing={!isNarrowed || undefined}>
          <EmptyState
            icon={History}
            title={isNarrowed ? 'Nothing matches your search' : 'Nothing has changed yet'}
          >
            {!isNarrowed && 'Who changed what, and when, appears here.'}
          </EmptyState>
        </div>
      )}
      {[...Map.groupBy(entries ?? [], ({ at }) => formatLocalDate(new Date(at)))].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="py-2 font-semibold">{day}</h2>
          <ol className="grid divide-y divide-line border-line border-y">
            {ofDay.map((entry) => (
              <li
                key={entry.id}
                className="wrap-anywhere grid gap-x-4 gap-y-1 py-2.5 text-sm sm:grid-cols-[14rem_minmax(0,1fr)]"
              >
                <p className="flex flex-wrap gap-x-2 text-muted">
                  <time dateTime={entry.at} className="min-w-18 tabular-nums">
                    {formatLocalTime(new Date(entry.at)).slice(day.length + 2)}
                  </time>
                  {authorText(entry)}
                </p>
                <div className="grid content-start gap-x-3 gap-y-1 sm:flex sm:flex-wrap sm:items-baseline">
                  {entry.actorRole === null ? (
                    <ListingChange entry={entry} isNamed={!isOfListing} />
                  ) : (
                    <>
                      <p>
                        <span className="font-semibold">{auditActions[entry.action as AuditAction]}</span>:{' '}
                        <ObjectLink {...entry} />
                      </p>
                      <p className="line-clamp-4 text-muted empty:hidden">{detailsText(entry)}</p>
                    </>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <FetchTrouble {...query} failure={failureText(error)} />
      {!entries && !error && <Spinner label="Loading history" />}
      {hasNextPage && (
        <Button
          variant="outline"
          isPending={isFetching}
          onClick={() => fetchNextPage()}
          className="justify-self-center"
        >
          Show older entries
        </Button>
      )}
    </section>
  )
}

function ObjectLink({ objectKind, objectId, objectName }: HistoryEntry) {
  const isOfDesk = can(useCurrentUser(), 'case.decide')
  const object = objectId ?? undefined
  const links: Partial<Record<HistoryEntry['objectKind'], Pick<LinkProps, 'to' | 'search'>>> = {
    case: { to: '/cases', search: isOfDesk ? { case: object } : {} },
    account: { to: '/history', search: { kind: 'account', object } },
    dealership: { to: paths.dealership(objectName) },
  }
  const link = links[objectKind]
  if (!link || objectId === null) return objectName
  return (
    <Link {...link} className={linkClass}>
      {objectName}
    </Link>
  )
}

const linkClass = 'font-semibold text-link hover:underline'

function ListingChange({ entry, isNamed }: { entry: HistoryEntry; isNamed: boolean }) {
  const { objectId, objectName, isDeleted } = entry
  return (
    <>
      {isNamed && objectId !== null && (
        <p className="flex flex-wrap items-center gap-2">
          {isDeleted ? (
            <Link to="/history" search={{ kind: 'listing', object: objectId }} className={linkClass}>
              {objectName}
            </Link>
          ) : (
            <VehicleLink id={objectId} className={linkClass}>
              {objectName}
            </VehicleLink>
          )}
          {isDeleted && <Badge tone="neutral">Deleted</Badge>}
        </p>
      )}
      <ul className="contents">
        {changeLines(entry).map((line) => (
          <li key={line} className="line-clamp-4">
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Details of an entry. Times and other ids are only in the export. */
function detailsText({ action, details }: HistoryEntry): string {
  const { reason, words, fields, from, to, days, role, listings, checks } = details
  return joinFacts([
    Object.entries(reportReasons).find(([key]) => key === reason)?.[1],
    words && `“${words}”`,
    fields && `Changed: ${fields}`,
    // The name of a case's step already tells this.
    !action.startsWith('case.') && from && to && from !== to && `${from} → ${to}`,
    days && `Suspended for ${formatQuantity(Number(days), 'day')}`,
    role && `Role: ${role}`,
    listings && `Listings: ${formatCount(Number(listings))}`,
    checks,
  ])
}
