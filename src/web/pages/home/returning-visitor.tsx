import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { queryOfSaved } from '#domain/search/saved-searches.ts'
import { formatCount, formatMoney } from '#domain/text/format.ts'
import { changeSince } from '#domain/vehicle/vehicle-snapshots.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { type KnownChanges, useSavedChanges } from '../../parts/vehicle/saved-changes.tsx'
import { VehicleLink } from '../../parts/vehicle/vehicle-link.tsx'
import { VehicleThumbnail } from '../../parts/vehicle/vehicle-thumbnail.tsx'
import { namedVehiclesQuery } from '../../site/api/queries.ts'
import { useNow } from '../../site/api/site-context.ts'
import { viewedVehicles } from '../../site/device/kept-vehicles.ts'
import { isReturningVisitor } from '../../site/device/returning-visitor-mark.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts'
import { Skeleton } from '../../ui/display/loading.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

const tilesSkeleton = (
  <div className="flex h-full gap-2 overflow-hidden">
    {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
      <Skeleton key={key} className="h-full w-66 shrink-0 rounded-lg opacity-40" />
    ))}
  </div>
)

/** Saved and viewed vehicles. `returningVisitorScript` shows them before the first paint. The height is fixed. */
export default function ReturningVisitor() {
  const isHydrated = useHydrated()
  // Decided at mount, so that something saved on this page does not move it.
  const [isShown] = useState(() => isHydrated && isReturningVisitor())
  const hasTiles = isHydrated && (isShown || isReturningVisitor())
  return (
    <section
      aria-labelledby="returning"
      className={classNames(
        'grid-cols-[minmax(0,1fr)] gap-1 noscript:hidden',
        isShown ? 'grid' : 'hidden in-data-returning:grid',
      )}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="returning" className="font-bold text-lg">
          Pick up where you left off
        </h2>
        <Link
          to="/saved"
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md font-semibold text-sm hover:underline"
        >
          All saved <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <div className="h-20">{hasTiles ? <ReturningTiles /> : tilesSkeleton}</div>
    </section>
  )
}

const tileClass =
  'flex h-full w-66 items-center gap-3 rounded-lg bg-surface p-2 pr-3 text-ink shadow-sm hover:bg-sunken'

/** Sorted by news: searches with new listings, changed, viewed and saved vehicles, other searches. */
function ReturningTiles() {
  const now = useNow()
  const changes = useSavedChanges({ isRefetched: true })
  const ids = useDeviceStore(viewedVehicles)
  const viewed = useQuery({ ...namedVehiclesQuery(ids), enabled: ids.length > 0 })
  // All at once, because a late tile would push the others aside.
  if (!changes || viewed.isLoading) return tilesSkeleton
  const savedIds = new Set(changes.vehicles.map(({ saved }) => saved.id))
  const onlyViewed = viewed.data?.filter(({ id }) => !savedIds.has(id)) ?? []
  const tiles = [
    ...changes.searches.map((search) => ({
      key: search.saved.search,
      rank: search.found.count > 0 ? 0 : 4,
      tile: <SearchTile {...search} />,
    })),
    ...changes.vehicles.map((vehicle) => ({
      key: vehicle.saved.id,
      rank: changeSince(vehicle.saved, vehicle.current) === 'same' ? 3 : 1,
      tile: <SavedTile {...vehicle} />,
    })),
    ...onlyViewed.map((vehicle) => ({
      key: vehicle.id,
      rank: 2,
      tile: (
        <VehicleLink id={vehicle.id} className={tileClass}>
          <TilePicture url={vehicle.imageUrl} />
          <TileText title={vehicleName(vehicle)}>
            {vehicle.isSold ? 'Sold' : `${formatPrice(askingPrice(vehicle, now))}, viewed`}
          </TileText>
        </VehicleLink>
      ),
    })),
  ].sort((one, other) => one.rank - other.rank)
  return (
    <ul
      aria-labelledby="returning"
      className="hides-scrollbar -m-1 flex h-22 gap-2 overflow-x-auto overscroll-x-contain p-1"
    >
      {tiles.map(({ key, tile }) => (
        <li key={key} className="shrink-0">
          {tile}
        </li>
      ))}
    </ul>
  )
}

function SearchTile({ saved, found }: KnownChanges['searches'][number]) {
  const { count } = found
  return (
    <Link to="/vehicles" search={{ ...queryOfSaved(saved), sort: undefined }} className={tileClass}>
      <span className="grid h-full w-20 shrink-0 place-items-center rounded-md bg-tint text-on-tint">
        <Search aria-hidden className="size-6" />
      </span>
      <span className="line-clamp-3 font-semibold text-sm [overflow-wrap:anywhere]">
        {count > 0 ? (
          <strong className="text-success">{formatCount(count)} new</strong>
        ) : (
          <span className="text-muted">Nothing new</span>
        )}{' '}
        in {saved.name}
      </span>
    </Link>
  )
}

function SavedTile({ saved, current }: KnownChanges['vehicles'][number]) {
  const change = changeSince(saved, current)
  const content = (
    <>
      <TilePicture url={current?.imageUrl ?? ''} />
      <TileText title={saved.name}>
        {change === 'same' && `${formatPrice(saved.price)}, saved`}
        {change === 'gone' && 'No longer listed'}
        {change === 'sold' && 'Sold since you saved it'}
        {current && change === 'repriced' && formatPrice(current.price)}
        {current && (change === 'cheaper' || change === 'dearer') && (
          <>
            {formatPrice(current.price)},{' '}
            <strong className={change === 'cheaper' ? 'text-success' : undefined}>
              {formatMoney(Math.abs(current.price - saved.price))} {change === 'cheaper' ? 'less' : 'more'}
            </strong>
          </>
        )}
      </TileText>
    </>
  )
  return current ? (
    <VehicleLink id={saved.id} className={tileClass}>
      {content}
    </VehicleLink>
  ) : (
    <Link to="/saved" className={tileClass}>
      {content}
    </Link>
  )
}

function TilePicture({ url }: { url: string }) {
  return <VehicleThumbnail url={url} width="6rem" className="h-full w-20 shrink-0 rounded-md" />
}

function TileText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="line-clamp-2 font-semibold text-sm [overflow-wrap:anywhere]">{title}</span>
      <span className="truncate text-muted text-xs tabular-nums">{children}</span>
    </span>
  )
}
