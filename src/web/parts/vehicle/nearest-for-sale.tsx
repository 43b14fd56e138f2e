import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useNow } from '../../site/api/site-context.ts'
import { VehicleLink } from './vehicle-link.tsx'
import { VehicleThumbnail } from './vehicle-thumbnail.tsx'

export function NearestForSale({ vehicles }: { vehicles: readonly VehicleSummary[] }) {
  const now = useNow()
  const forSale = vehicles.filter(({ isSold }) => !isSold)
  if (forSale.length === 0) return null
  return (
    <ul aria-label="The nearest for sale" className="grid grid-cols-3 gap-2 print:hidden">
      {forSale.map((each) => (
        <li key={each.id} className="flex">
          <VehicleLink
            id={each.id}
            className="group grid grow grid-cols-[minmax(0,1fr)] content-start gap-1 rounded-md border border-line bg-surface p-1.5 text-sm text-ink"
          >
            <VehicleThumbnail url={each.imageUrl} width="7rem" className="aspect-3/2 w-full rounded-sm" />
            <span className="wrap-anywhere line-clamp-3 font-semibold leading-tight group-hover:text-link group-hover:underline">
              {vehicleName(each)}
            </span>
            <span className="font-bold tabular-nums">{formatPrice(askingPrice(each, now))}</span>
          </VehicleLink>
        </li>
      ))}
    </ul>
  )
}
