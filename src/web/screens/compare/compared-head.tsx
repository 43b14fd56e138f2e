import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { imageSources } from '#domain/images/uploaded-images.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { SoldOverlay } from '../../listing/vehicle-badges.tsx'
import { VehiclePrice } from '../../listing/vehicle-price.tsx'
import { Picture } from '../../ui/display/picture.tsx'

export function ComparedHead({ vehicle, onRemove }: { vehicle: VehicleSummary; onRemove: () => void }) {
  const name = vehicleName(vehicle)
  return (
    <div className="grid gap-2">
      <div className="relative overflow-hidden rounded-md">
        <Picture
          {...imageSources(vehicle.imageUrl, '18rem')}
          alt=""
          width={288}
          height={192}
          className="aspect-3/2 w-full object-cover"
        />
        {vehicle.isSold && <SoldOverlay />}
        <button
          type="button"
          aria-label={`Remove ${name}`}
          title={`Remove ${name}`}
          onClick={onRemove}
          className="group absolute top-0 right-0 grid size-11 place-items-center rounded-md noscript:hidden"
        >
          <span className="grid size-8 place-items-center rounded-full bg-night/70 text-white group-hover:bg-night">
            <X aria-hidden className="size-4.5" />
          </span>
        </button>
      </div>
      <Link
        to="/vehicles/$id"
        params={{ id: String(vehicle.id) }}
        className="font-bold text-base [overflow-wrap:anywhere] hover:text-link hover:underline"
      >
        {name}
      </Link>
      <VehiclePrice vehicle={vehicle} />
    </div>
  )
}
