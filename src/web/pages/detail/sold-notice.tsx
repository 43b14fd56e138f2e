import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { VehicleLink } from '../../parts/vehicle/vehicle-link.tsx'
import { VehicleThumbnail } from '../../parts/vehicle/vehicle-thumbnail.tsx'
import { useNow } from '../../site/api/site-context.ts'
import { ButtonLink } from '../../ui/display/button.tsx'
import type { OtherListings } from './load-vehicle.ts'

interface SoldNoticeProps {
  similar: readonly VehicleSummary[]
  /** The closest search that finds something; undefined where nothing is for sale. */
  others: OtherListings | undefined
}

/** Instead of the action buttons (docs/product.md#vehicle-detail), with the nearest that can be bought. */
export function SoldNotice({ similar, others }: SoldNoticeProps) {
  return (
    <div
      role="note"
      aria-label="Sold"
      className="-mx-3 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg bg-danger-ground p-3"
    >
      <p className="text-sm">
        <strong className="block font-extrabold text-danger text-lg tracking-wide">SOLD</strong>
        This vehicle has been sold and is no longer available.
      </p>
      <NearestForSale similar={similar} />
      {others && (
        <ButtonLink
          to="/vehicles"
          search={others.search}
          variant="outline"
          className="max-w-full justify-self-start wrap-anywhere! print:hidden"
        >
          {others.label}
        </ButtonLink>
      )}
    </div>
  )
}

function NearestForSale({ similar }: Pick<SoldNoticeProps, 'similar'>) {
  const now = useNow()
  const forSale = similar.filter(({ isSold }) => !isSold)
  if (forSale.length === 0) return null
  return (
    <ul aria-label="The nearest for sale" className="grid grid-cols-3 gap-2 print:hidden">
      {forSale.map((each) => (
        <li key={each.id} className="flex">
          <VehicleLink
            id={each.id}
            className="group grid grow grid-cols-[minmax(0,1fr)] content-start gap-1 rounded-md bg-surface p-1.5 text-xs"
          >
            <VehicleThumbnail url={each.imageUrl} width="7rem" className="aspect-3/2 w-full rounded-sm" />
            <span className="wrap-anywhere line-clamp-2 font-semibold leading-tight group-hover:text-link group-hover:underline">
              {vehicleName(each)}
            </span>
            <span className="font-bold tabular-nums">{formatPrice(askingPrice(each, now))}</span>
          </VehicleLink>
        </li>
      ))}
    </ul>
  )
}
