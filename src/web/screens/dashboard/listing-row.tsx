import { Link } from '@tanstack/react-router'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { isPromotionActive, promotionBadge } from '#domain/promotion/promotion.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useNow } from '../../api/site-context.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { PriceCell } from './price-cell.tsx'
import { RowActions } from './row-actions.tsx'

interface ListingRowProps {
  vehicle: VehicleSummary
  /** For users who manage several dealerships. */
  showsDealership: boolean
}

export function ListingRow({ vehicle, showsDealership }: ListingRowProps) {
  return (
    <tr className="relative flex flex-wrap items-center gap-x-1.5 py-3 pr-3 pl-27 hover:bg-sunken lg:table-row lg:p-0">
      <th scope="row" className="text-left font-semibold lg:py-2 lg:pr-3 lg:pl-4">
        <span className="flex items-center gap-3">
          <Picture
            {...imageSources(vehicle.imageUrl, '5rem')}
            alt=""
            width={96}
            height={72}
            className="absolute top-4 left-3 h-15 w-20 shrink-0 rounded-md object-cover lg:static lg:h-12 lg:w-16"
          />
          <Link
            to="/vehicles/$id"
            params={{ id: String(vehicle.id) }}
            className="inline-flex min-h-6 items-center text-link hover:underline lg:min-h-11"
          >
            {vehicle.brand}
          </Link>
        </span>
      </th>
      <td className="font-semibold lg:px-3 lg:py-2 lg:font-normal">
        {vehicle.model}
        {showsDealership && (
          <span className="hidden text-muted text-xs lg:block">{vehicle.dealershipName}</span>
        )}
      </td>
      <td className="text-muted tabular-nums lg:px-3 lg:py-2 lg:text-ink">{vehicle.year}</td>
      <td className="lg:px-3 lg:py-2 max-lg:basis-full">
        <PriceCell vehicle={vehicle} />
      </td>
      <td className="pr-2 text-muted lg:px-3 lg:py-2 lg:text-ink">{vehicle.vehicleType}</td>
      <td className="lg:px-3 lg:py-2">
        <StatusBadges vehicle={vehicle} />
      </td>
      <td className="lg:py-2 lg:pr-4 lg:pl-3 max-lg:-ml-24 max-lg:basis-[calc(100%+6rem)] max-lg:pt-2">
        <RowActions vehicle={vehicle} canHandOver={showsDealership} />
      </td>
    </tr>
  )
}

function StatusBadges({ vehicle }: { vehicle: VehicleSummary }) {
  const isActive = isPromotionActive(vehicle, useNow())
  const promotion = promotionBadge(vehicle)
  return (
    <span className="flex flex-wrap gap-1.5">
      {vehicle.isSold && <Badge>Sold</Badge>}
      {vehicle.isFeatured && <Badge tone="gold">Featured</Badge>}
      {promotion && (
        <Badge tone={isActive ? promotion.tone : 'neutral'}>
          {promotion.text}
          {!isActive && ' (not active)'}
        </Badge>
      )}
    </span>
  )
}
