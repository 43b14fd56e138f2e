import { Link } from '@tanstack/react-router'
import { formatMoney } from '#domain/format.ts'
import { askingPrice, isPromotionActive, promotionBadge } from '#domain/promotion.ts'
import type { VehicleSummary } from '#domain/vehicle.ts'
import { useNow } from '../site-context.ts'
import { Badge } from '../ui/badge.tsx'

const columns = ['Brand', 'Model', 'Year', 'Price', 'Type', 'Status'] as const

/** Listings as rows; each brand links to its listing. */
export function ListingTable({ vehicles }: { vehicles: readonly VehicleSummary[] }) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full text-left text-sm">
        <thead className="bg-sunken text-muted text-xs">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="px-4 py-3 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {vehicles.map((vehicle) => (
            <ListingRow key={vehicle.id} vehicle={vehicle} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ListingRow({ vehicle }: { vehicle: VehicleSummary }) {
  const now = useNow()
  const promotion = isPromotionActive(vehicle, now) ? promotionBadge(vehicle) : null
  return (
    <tr className="hover:bg-sunken">
      <th scope="row" className="px-4 py-2 font-semibold">
        <Link
          to="/vehicles/$id"
          params={{ id: String(vehicle.id) }}
          className="inline-flex min-h-11 items-center text-link hover:underline"
        >
          {vehicle.brand}
        </Link>
      </th>
      <td className="px-4 py-2">{vehicle.model}</td>
      <td className="px-4 py-2 tabular-nums">{vehicle.year}</td>
      <td className="px-4 py-2 tabular-nums">{formatMoney(askingPrice(vehicle, now))}</td>
      <td className="px-4 py-2">{vehicle.vehicleType}</td>
      <td className="px-4 py-2">
        <span className="flex flex-wrap gap-1.5">
          {vehicle.isSold && <Badge>Sold</Badge>}
          {vehicle.isFeatured && <Badge tone="gold">Featured</Badge>}
          {promotion && <Badge tone={promotion.tone}>{promotion.text}</Badge>}
        </span>
      </td>
    </tr>
  )
}
