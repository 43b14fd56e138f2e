import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CarFront, FileSpreadsheet, Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { can, hasPermission, stockOf } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { colleaguesText, standstill } from '#domain/accounts/user-texts.ts'
import type { InventoryAnswer } from '#domain/search/search-calls-schema.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { formatQueryString } from '#domain/text/query.ts'
import { confirmedSentence, stillHereLabel } from '#domain/vehicle/history-texts.ts'
import type { Vehicle, VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { duplicateValues } from '#domain/vehicle/vehicle-form.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { ApprovalNotice, useApproval } from '../../parts/accounts/approval-notice.tsx'
import { skeletonsAfterMs } from '../../parts/filters/search/search-waiting.ts'
import { formBody, VehicleForm, VehicleFormSkeleton } from '../../parts/vehicle-form/vehicle-form.tsx'
import { call } from '../../site/api/api-client.ts'
import { colleaguesQuery, keys, readVehicle } from '../../site/api/queries.ts'
import { useFailureToast } from '../../site/api/query-client.ts'
import { refreshVehicles } from '../../site/api/refresh.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { listingWrites, useInventory, useMayChange } from '../../site/api/use-vehicle-change.ts'
import { FetchTrouble, SessionEnded } from '../../site/error-pages.tsx'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { useDebouncedValue } from '../../ui/behaviour/timers.ts'
import { useFetchAhead, useLazyComponent } from '../../ui/behaviour/use-lazy-component.tsx'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ListSkeleton } from '../../ui/display/loading.tsx'
import { Pagination, useClampedPage } from '../../ui/display/pagination.tsx'
import { showLoadFailure } from '../../ui/overlay/toast.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import {
  changeDashboard,
  type DashboardSearch,
  editLinkId,
  filterQuery,
  isOtherForm,
  listingsHeadingId,
  tableQuery,
  useDashboardSearch,
  withForm,
  withPage,
} from './dashboard-search.ts'
import { ListingTable, type Selecting } from './listing-table.tsx'
import { ListingToolbar } from './listing-toolbar.tsx'
import { nothingSelected, useIsBulkChanging, useSelection } from './selection.ts'

const bulkActions = lazyComponent(() => import('./bulk-actions.tsx'))

export function VehicleManagement({ user }: { user: User }) {
  const search = useDashboardSearch()
  const approval = useApproval(user)
  const isStill = standstill(user) !== undefined
  const mayCreate = hasPermission(user, 'vehicle.create')
  const mayList = !isStill && !approval?.isBarred && !approval?.isFull
  const isOpen = (mayCreate && search.form !== undefined) || search.edit !== undefined
  // Replaces the form's history entry, because Back would reopen it.
  const close = () => changeDashboard((before) => withForm(before), { replace: true })
  const open = () => changeDashboard((before) => withForm(before, { form: 'new' }))
  return (
    <section aria-labelledby={listingsHeadingId} className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:gap-5">
      <h2 id={listingsHeadingId} tabIndex={-1} className="sr-only">
        Vehicle Management
      </h2>
      {isOpen && (
        // The form's own bar has it and stays in reach.
        <Button
          variant="outline"
          onClick={close}
          className="justify-self-end in-[:has([data-bottom-bar=form])]:hidden"
        >
          <X aria-hidden className="size-4.5" />
          Cancel
        </Button>
      )}
      {approval && <ApprovalNotice approval={approval} />}
      {isOpen && (
        <OpenForm
          key={`${search.form} ${search.edit ?? search.from}`}
          user={user}
          search={search}
          onClose={close}
        />
      )}
      <VehicleList user={user} search={search}>
        {!isOpen && mayCreate && (
          <Button disabled={!mayList} onClick={open} className="max-sm:px-3">
            <Plus aria-hidden className="size-4.5" />
            List a Vehicle
          </Button>
        )}
      </VehicleList>
    </section>
  )
}

interface VehicleListProps {
  user: User
  search: DashboardSearch
}

function VehicleList({ user, search, children }: VehicleListProps & { children: ReactNode }) {
  const { data, isPlaceholderData, isError, isPaused, refetch } = useInventory(tableQuery(search))
  const filters = filterQuery(search)
  const { selection, select } = useSelection(formatQueryString(filters))
  const [isSelecting, setIsSelecting] = useState(false)
  const isAny = selection.isAll || selection.chosen.size > 0
  const [hasSelected, setHasSelected] = useState(isAny)
  if ((isAny || isSelecting) && !hasSelected) setHasSelected(true)
  const BulkActions = useLazyComponent(bulkActions, {
    isWanted: hasSelected,
    onFailure: () => showLoadFailure(),
  })
  useFetchAhead(bulkActions)
  useFetchAhead(hasPermission(user, 'vehicle.create') && formBody)
  const isOutdated = useIsBulkChanging() || isPlaceholderData
  const isLate = useDebouncedValue(isPlaceholderData, skeletonsAfterMs) && isPlaceholderData
  const isPastEnd = useClampedPage(
    data && !isPlaceholderData ? { ...data, shown: data.vehicles.length } : undefined,
    (page) => changeDashboard((before) => withPage(before, page), { replace: true }),
  )
  if (data === null) return <SessionEnded />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:gap-4" aria-busy={isOutdated}>
      {data === undefined || data.total > 0 ? (
        <ListingToolbar
          search={search}
          counts={data?.counts}
          isSelecting={isSelecting}
          onSelecting={(next) => {
            setIsSelecting(next)
            if (!next) select(nothingSelected)
          }}
        >
          {!isSelecting && children}
        </ListingToolbar>
      ) : (
        <div className="justify-self-end">{children}</div>
      )}
      <FetchTrouble {...{ isError, isPaused, refetch }} />
      {data && !isPastEnd ? (
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] gap-5',
            isOutdated && !isLate && 'opacity-60',
          )}
        >
          <Page
            user={user}
            answer={isLate ? { ...data, vehicles: [] } : data}
            search={search}
            isOutdated={isOutdated}
            selecting={{ selection, onSelect: select, isSelecting }}
          />
        </div>
      ) : (
        !isError && <ListSkeleton label="Loading your vehicles" />
      )}
      {BulkActions && (
        <BulkActions
          selection={selection}
          onSelect={select}
          query={filters}
          matched={data?.matched ?? 0}
          isSelecting={isSelecting}
          inView={data?.vehicles ?? []}
        />
      )}
    </div>
  )
}

/** One press confirms all listings for sale. The answer and its undo take the button's place. */
function StillHere({ forSale, unconfirmed }: Pick<InventoryAnswer<never>, 'forSale' | 'unconfirmed'>) {
  const queryClient = useQueryClient()
  const mayEdit = useMayChange()('vehicle.edit')
  const { mutate, isPending, data } = useExclusiveMutation({
    scope: listingWrites,
    mutationFn: async (isUndo: boolean) => {
      await call('POST /api/vehicles/confirm', { body: { isUndo } })
      await refreshVehicles(queryClient)
      return { isDone: !isUndo }
    },
    meta: { failure: 'Your vehicles could not be confirmed' },
  })
  const isDone = data?.isDone === true && unconfirmed === 0
  if (!mayEdit || !(isDone || isPending || unconfirmed > 0)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p role="status" className={classNames('font-semibold text-sm', !isDone && 'sr-only')}>
        {isDone && confirmedSentence(forSale)}
      </p>
      <Button size="sm" isPending={isPending} onClick={() => mutate(isDone)}>
        {isDone ? 'Undo' : stillHereLabel(forSale)}
      </Button>
    </div>
  )
}

interface PageProps extends VehicleListProps {
  answer: InventoryAnswer<VehicleSummary>
  isOutdated: boolean
  selecting: Selecting
}

function Page({ user, answer, search, isOutdated, selecting }: PageProps) {
  const { matched, total } = answer
  if (matched === 0) {
    const hasListings = total > 0
    return (
      <EmptyState
        icon={CarFront}
        title={hasListings ? 'No vehicles found' : 'No vehicles yet'}
        actions={
          hasListings && (
            <ButtonLink to="/admin" variant="outline">
              Show all
            </ButtonLink>
          )
        }
      >
        {hasListings ? (
          'No vehicles match your search.'
        ) : (
          <div className="grid gap-3">
            {hasPermission(user, 'vehicle.create') && (
              <p>Vehicles you list appear here, ready to be edited, promoted and marked as sold.</p>
            )}
            <ColleagueListings user={user} />
          </div>
        )}
      </EmptyState>
    )
  }
  // On a phone the first status shows the number.
  const isAll = matched === total && !search.status
  const words = answer.notUnderstood.map((text) => `“${text}”`).join(' or ')
  return (
    <>
      {words && <p className="wrap-anywhere font-semibold text-sm">Not understood: {words}</p>}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-2',
          isAll && 'max-sm:not-has-[button]:sr-only',
        )}
      >
        <p role="status" className={classNames('text-muted text-sm', isAll && 'max-sm:sr-only')}>
          {matched < total && `${formatCount(matched)} of `}
          {formatQuantity(total, 'vehicle')}
        </p>
        {search.status === 'unphotographed' && hasPermission(user, 'vehicle.create') && (
          <ButtonLink to="/batch-upload" hash="photographs" size="sm">
            Add photographs to many at once
          </ButtonLink>
        )}
        {!can(user, 'vehicle.edit') && <StillHere {...answer} />}
      </div>
      <ListingTable
        vehicles={answer.vehicles}
        sort={search.sort}
        hiddenIds={answer.hiddenIds}
        isOutdated={isOutdated}
        {...selecting}
      />
      <Pagination
        label="Pages of vehicles"
        page={answer.page}
        pages={Math.ceil(matched / answer.pageSize)}
        linkTo={(page) => ({ to: '/admin', search: withPage(withForm(search), page) })}
      />
      <ColleagueListings user={user} />
    </>
  )
}

function ColleagueListings({ user }: { user: User }) {
  const hasColleagues = user.dealershipName !== null && stockOf(user).dealershipName === undefined
  const { data = [] } = useQuery({
    ...colleaguesQuery(user),
    enabled: hasColleagues && !can(user, 'vehicle.read'),
  })
  const text = colleaguesText(data)
  if (text === undefined) return null
  return (
    <p className="wrap-anywhere text-muted text-sm">
      <strong className="font-semibold text-ink">{text}.</strong> To manage them too, ask an administrator to
      hand them over to you or to give you access to all listings of {user.dealershipName}.
    </p>
  )
}

/** Reads the listing again, because the list's copy may be stale. Closing focuses the edited row or the heading. */
function OpenForm({ user, search: { edit, from }, onClose }: VehicleListProps & { onClose: () => void }) {
  const id = edit ?? from
  const { data, error, refetch } = useQuery({
    networkMode: 'always',
    queryKey: [keys.vehicles, 'form', id],
    queryFn: () => readVehicle(id ?? 0),
    enabled: id !== undefined,
    gcTime: 0,
  })
  useFailureToast('Failed to fetch vehicles', error)
  const opened = useRef<HTMLDivElement>(null)
  useEffect(() => {
    opened.current?.focus({ preventScroll: true })
    opened.current?.scrollIntoView({ block: 'start' })
    return () => {
      const edited = edit === undefined ? null : document.getElementById(editLinkId(edit))
      const target = edited ?? document.getElementById(listingsHeadingId)
      target?.focus({ preventScroll: true })
      target?.scrollIntoView({ block: 'center' })
    }
  }, [edit])
  return (
    <div
      ref={opened}
      tabIndex={-1}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4 outline-none sm:scroll-mt-36"
    >
      {error && !data ? (
        <EmptyState
          title="Failed to fetch vehicles"
          actions={<Button onClick={() => refetch()}>Try again</Button>}
        >
          Check your connection and try again.
        </EmptyState>
      ) : id !== undefined && data === undefined ? (
        <VehicleFormSkeleton />
      ) : id !== undefined && !(data && can(user, 'vehicle.edit', data)) ? (
        <EmptyState title="Vehicle not found">It may have been deleted in the meantime.</EmptyState>
      ) : (
        <TitledForm subject={data ?? undefined} isNew={edit === undefined} onClose={onClose} />
      )}
    </div>
  )
}

interface TitledFormProps {
  subject: Vehicle | undefined
  isNew: boolean
  onClose: () => void
}

function TitledForm({ subject, isNew, onClose }: TitledFormProps) {
  const name = subject && vehicleName(subject)
  const title = name ? `${isNew ? 'Duplicate of' : 'Edit'} ${name}` : 'New listing'
  const start = subject && (isNew ? { startFrom: duplicateValues(subject) } : { vehicle: subject })
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <h3 className="wrap-anywhere font-bold text-lg">{title}</h3>
        {isNew && (
          <Link to="/batch-upload" className="action-link gap-2">
            <FileSpreadsheet aria-hidden className="size-4.5" />
            Batch Upload via Excel
          </Link>
        )}
      </div>
      <VehicleForm
        {...start}
        onSaved={onClose}
        onCancel={onClose}
        cancel="Cancel"
        closesWhenLeaving={isOtherForm}
      />
    </>
  )
}
