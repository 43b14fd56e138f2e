import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { VehicleLink } from '../../parts/vehicle/vehicle-link.tsx'
import { VehicleThumbnail } from '../../parts/vehicle/vehicle-thumbnail.tsx'
import { namedVehiclesQuery } from '../../site/api/queries.ts'
import { useNow } from '../../site/api/site-context.ts'
import { viewedVehicles } from '../../site/device/kept-vehicles.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { Button } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'

const shown = 4

export default function RecentlyViewedCard({ currentId }: { currentId: number }) {
  const viewed = useDeviceStore(viewedVehicles)
  const now = useNow()
  const others = viewed.filter((id) => id !== currentId).slice(0, shown)
  const { data: vehicles = [] } = useQuery(namedVehiclesQuery(others))
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-5 sm:p-6">
      <h2 className="font-bold text-lg">Recently Viewed</h2>
      {vehicles.length === 0 ? (
        <>
          <p className="flex items-center gap-3 text-muted text-sm">
            <History aria-hidden className="size-6 shrink-0" />
            Vehicles you look at are listed here, on this device only.
          </p>
          <Button disabled size="sm" className="justify-self-start">
            View History
          </Button>
        </>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
          {vehicles.map((vehicle) => (
            <li key={vehicle.id}>
              <VehicleLink id={vehicle.id} className="group flex items-center gap-3 rounded-md">
                <VehicleThumbnail
                  url={vehicle.imageUrl ?? ''}
                  width="6rem"
                  className="aspect-3/2 w-24 shrink-0 rounded-md"
                />
                <span className="min-w-0">
                  <span className="wrap-anywhere line-clamp-2 font-semibold text-sm group-hover:text-link group-hover:underline">
                    {vehicle.year} {vehicle.brand} {vehicle.model}
                  </span>
                  <span className="block text-muted text-sm tabular-nums">
                    {vehicle.isSold ? 'Sold' : formatPrice(askingPrice(vehicle, now))}
                  </span>
                </span>
              </VehicleLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
