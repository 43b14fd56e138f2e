import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, Heart, Mail, Pencil, Scale, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { publicLimits } from '#domain/public-limits.ts'
import { type NewListings, queryOfSaved, type SavedSearch } from '#domain/search/saved-searches.ts'
import { formatCount, formatMileage, formatMoney, formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { type SnapshotState, snapshotState, type VehicleSnapshot } from '#domain/vehicle/vehicle-snapshots.ts'
import { ShareButton } from '../../parts/contact/share-button.tsx'
import { SavedSkeleton } from '../../parts/vehicle/card/vehicle-skeletons.tsx'
import { markNoticed, useSavedChanges } from '../../parts/vehicle/saved-changes.tsx'
import { searchTitle } from '../../parts/vehicle/search-title.ts'
import { VehicleLink } from '../../parts/vehicle/vehicle-link.tsx'
import { VehicleThumbnail } from '../../parts/vehicle/vehicle-thumbnail.tsx'
import { namedVehiclesQuery } from '../../site/api/queries.ts'
import { useNow, useSite } from '../../site/api/site-context.ts'
import {
  comparedVehicles,
  forgetSaved,
  savedVehicles,
  toggleCompared,
} from '../../site/device/kept-vehicles.ts'
import { forgetSearch, savedSearches } from '../../site/device/saved-searches.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { FetchTrouble } from '../../site/error-pages.tsx'
import { focusMain } from '../../site/page-main.tsx'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'
import { ListSkeleton } from '../../ui/display/loading.tsx'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'
import { classNames } from '../../ui/styles/class-names.ts'

export default function SavedPage() {
  const isHydrated = useHydrated()
  const vehicles = useDeviceStore(savedVehicles)
  const searches = useDeviceStore(savedSearches)
  const changes = useSavedChanges({ isRefetched: true })
  useEffect(() => {
    if (changes) markNoticed(changes)
  }, [changes])
  if (!isHydrated) return <SavedSkeleton />
  if (vehicles.length === 0 && searches.length === 0) {
    return (
      <EmptyPage icon={Heart} title="Nothing saved yet">
        Tap the heart on a vehicle, or save a search while you browse. Both are kept on this device, and this
        page shows what was sold, re-priced or newly listed.
      </EmptyPage>
    )
  }
  return (
    <div className="page-width grid min-h-dvh grow content-start gap-10 py-6 sm:py-8">
      <header className="grid gap-1">
        <h1 className="font-extrabold text-3xl">Saved</h1>
        <p className="text-muted">Kept on this device, without an account.</p>
      </header>
      {searches.length > 0 && <SavedSearchList searches={searches} found={changes?.searches ?? []} />}
      {vehicles.length > 0 && <SavedVehicleList saved={vehicles} />}
    </div>
  )
}

function SavedVehicleList({ saved }: { saved: readonly VehicleSnapshot[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const ids = saved.map(({ id }) => id)
  const { data, isError, isPaused, refetch } = useQuery({
    ...namedVehiclesQuery(ids),
    placeholderData: keepPreviousData,
  })
  const forSale = new Set(data?.flatMap(({ id, isSold }) => (isSold ? [] : [id])))
  const comparable = ids.filter((id) => forSale.has(id))
  // The bar at the lower edge leads there too.
  const isComparing = useDeviceStore(comparedVehicles).length > 0
  const count = formatQuantity(saved.length, 'vehicle')
  const remove = (id: number) => {
    forgetSaved(id)
    if (saved.length > 1) heading.current?.focus()
    else focusMain()
  }
  // Rows without their vehicle are lower, and would push the others down.
  if (!data && !isError && !isPaused) return <ListSkeleton label="Loading your vehicles" />
  return (
    <section aria-labelledby="saved-vehicles" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="saved-vehicles" ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          {count}
        </h2>
        <div className="flex flex-wrap gap-3">
          {comparable.length > 1 && !isComparing && (
            <ButtonLink
              to="/compare"
              search={{ ids: comparable.slice(0, publicLimits.comparedVehicles).join(',') }}
            >
              {comparable.length > publicLimits.comparedVehicles
                ? `Compare the first ${publicLimits.comparedVehicles}`
                : 'Compare these'}
            </ButtonLink>
          )}
          <ShareButton label="Share list" title={`${count} I like`} path={`/saved?ids=${ids.join(',')}`} />
        </div>
      </div>
      <FetchTrouble {...{ isError, isPaused, refetch }} />
      <ul className="grid gap-3 lg:grid-cols-2">
        {saved.map((entry) => (
          <li key={entry.id}>
            <SavedRow
              saved={entry}
              vehicle={data?.find(({ id }) => id === entry.id)}
              isKnown={data !== undefined}
              onRemove={() => remove(entry.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SavedRowProps {
  saved: VehicleSnapshot
  vehicle: VehicleSummary | undefined
  isKnown: boolean
  onRemove: () => void
}

function SavedRow({ saved, vehicle, isKnown, onRemove }: SavedRowProps) {
  const now = useNow()
  const isCompared = useDeviceStore(comparedVehicles).includes(saved.id)
  const price = vehicle ? askingPrice(vehicle, now) : saved.price
  const state = isKnown ? snapshotState(saved, vehicle, now) : 'same'
  const button = (task: string) => ({
    type: 'button' as const,
    'aria-label': `${task} ${saved.name}`,
    title: `${task} ${saved.name}`,
    className: 'icon-button relative text-muted hover:text-ink max-sm:absolute max-sm:top-1 max-sm:right-1',
  })
  return (
    <Card className="relative grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <VehicleThumbnail
        url={vehicle?.imageUrl ?? ''}
        width="9rem"
        className="aspect-3/2 w-full self-start rounded-md"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <h3 className="font-bold max-sm:pr-9 [overflow-wrap:anywhere]">
          {vehicle ? (
            <VehicleLink
              id={saved.id}
              className="after:absolute after:inset-0 after:rounded-lg hover:text-link hover:underline"
            >
              {saved.name}
            </VehicleLink>
          ) : (
            saved.name
          )}
        </h3>
        <SavedPrice savedPrice={saved.price} price={price} state={state} />
        <p className="line-clamp-2 min-h-11 text-muted text-sm [overflow-wrap:anywhere]">
          <Change state={state} difference={Math.abs(price - saved.price)} />
          {vehicle &&
            `${formatMileage(vehicle.mileage)}, ${vehicle.transmission}, ${vehicle.fuelType}, at ${vehicle.dealershipName}`}
        </p>
      </div>
      <div className="flex items-center justify-end max-sm:contents">
        {vehicle && (
          <button
            {...button(isCompared ? 'In comparison:' : 'Compare')}
            aria-pressed={isCompared}
            onClick={() => toggleCompared(saved.id)}
            className="button button-outline button-sm relative justify-self-start max-sm:col-start-2"
          >
            {isCompared ? <Check aria-hidden className="size-4" /> : <Scale aria-hidden className="size-4" />}
            {isCompared ? 'In comparison' : 'Compare'}
          </button>
        )}
        <button {...button('Remove')} onClick={onRemove}>
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </Card>
  )
}

function SavedPrice(props: { savedPrice: number; price: number; state: SnapshotState }) {
  const { savedPrice, price, state } = props
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-2.5 gap-y-1 tabular-nums">
      {state === 'sold' && <Badge>SOLD</Badge>}
      {state === 'gone' && <Badge>No longer listed</Badge>}
      {state !== 'sold' && state !== 'gone' && (
        <span className="font-extrabold text-lg">{formatPrice(price)}</span>
      )}
      {state !== 'same' && (
        <s className="text-faint text-sm">
          <span className="sr-only">Price when saved </span>
          {formatPrice(savedPrice)}
        </s>
      )}
    </p>
  )
}

function Change({ state, difference }: { state: SnapshotState; difference: number }) {
  if (state !== 'cheaper' && state !== 'dearer') return null
  const isCheaper = state === 'cheaper'
  return (
    <>
      <strong className={classNames('tabular-nums', isCheaper && 'text-success')}>
        {formatMoney(difference)} {isCheaper ? 'less' : 'more'}
      </strong>
      {' · '}
    </>
  )
}

const dialogs = () => import('../../parts/filters/search/search-dialogs.tsx')
const renameSearchDialog = lazyComponent(async () => (await dialogs()).RenameSearchDialog)
const alertDialog = lazyComponent(async () => (await dialogs()).AlertDialog)

function iconButton(task: string, { name }: SavedSearch) {
  const title = `${task} the search ${name}`
  return { title, 'aria-label': title, className: 'icon-button text-muted hover:text-ink' }
}

interface SavedSearchListProps {
  searches: readonly SavedSearch[]
  found: readonly { saved: SavedSearch; found: NewListings }[]
}

function SavedSearchList({ searches, found }: SavedSearchListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const site = useSite()
  const newCounts = new Map(found.map(({ saved, found: { count } }) => [saved.search, count]))
  return (
    <section aria-labelledby="saved-searches" className="grid gap-4">
      <h2 id="saved-searches" ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
        Searches
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {searches.map((saved) => (
            <li key={saved.search} className="flex items-center gap-1 py-2 pr-2 pl-4">
              <SearchRow saved={saved} newCount={newCounts.get(saved.search) ?? 0}>
                {site.sendsMail && (
                  <DialogButton
                    saved={saved}
                    code={alertDialog}
                    aria-label={`E-mail me new matches of ${saved.name}`}
                    className="flex min-h-11 items-center gap-2 justify-self-start text-left font-semibold text-link text-sm hover:underline"
                  >
                    <Mail aria-hidden className="size-4 shrink-0" />
                    E-mail me new matches
                  </DialogButton>
                )}
              </SearchRow>
              <DialogButton saved={saved} code={renameSearchDialog} {...iconButton('Rename', saved)}>
                <Pencil aria-hidden className="size-4.5" />
              </DialogButton>
              <button
                type="button"
                {...iconButton('Remove', saved)}
                onClick={() => {
                  forgetSearch(saved.search)
                  if (searches.length > 1) heading.current?.focus()
                  else focusMain()
                }}
              >
                <X aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

interface SearchRowProps {
  saved: SavedSearch
  newCount: number
  children: ReactNode
}

function SearchRow({ saved, newCount, children }: SearchRowProps) {
  const query = queryOfSaved(saved)
  const title = searchTitle(query)
  return (
    <>
      <div className="grid min-w-0 grow">
        <Link to="/vehicles" search={query} className="group grid min-h-11 content-center py-1">
          <span className="font-semibold [overflow-wrap:anywhere] group-hover:text-link group-hover:underline">
            {saved.name}
          </span>
          {!title.startsWith(saved.name) && <span className="line-clamp-2 text-muted text-sm">{title}</span>}
        </Link>
        {children}
      </div>
      {/* Reserved, so that the name does not wrap when the count appears. */}
      <span className="grid min-w-19 shrink-0 justify-items-end">
        {newCount > 0 && (
          <Link
            to="/vehicles"
            search={{ ...query, sort: undefined }}
            aria-label={`${formatCount(newCount)} new for ${saved.name}`}
            className="grid min-h-11 place-items-center"
          >
            <span className="rounded-full bg-promo-green px-3 py-1 font-bold text-white text-xs tabular-nums">
              {formatCount(newCount)} new
            </span>
          </Link>
        )}
      </span>
    </>
  )
}

interface DialogButtonProps extends ComponentProps<'button'> {
  saved: SavedSearch
  code: typeof alertDialog
}

function DialogButton({ saved, code, ...button }: DialogButtonProps) {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(code)
  return (
    <>
      <button {...button} type="button" onClick={open} />
      {LoadedDialog && <LoadedDialog saved={saved} isOpen={isOpen} onClose={close} />}
    </>
  )
}
