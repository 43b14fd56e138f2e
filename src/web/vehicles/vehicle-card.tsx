import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isPromotionActive } from '#domain/promotion.ts'
import { imageSources } from '#domain/uploaded-images.ts'
import type { VehicleSummary } from '#domain/vehicle.ts'
import { useNow } from '../site-context.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { SoldOverlay, VehicleBadges } from './vehicle-badges.tsx'
import { VehicleChips } from './vehicle-chips.tsx'
import { VehiclePrice } from './vehicle-price.tsx'

/** One to three columns of a page that grows no wider than 80rem. */
const cardWidth = '(min-width: 80rem) 25rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw'

interface VehicleCardProps {
  vehicle: VehicleSummary
  /** For the cards of the first screen: their pictures come first. */
  priority?: boolean
  /** Buttons over the picture, at the bottom. */
  actions?: ReactNode
}

/** A listing as rails and result lists show it (specification, section 2, 'Vehicle card'). */
export function VehicleCard({ vehicle, priority, actions }: VehicleCardProps) {
  const name = `${vehicle.year} ${vehicle.brand} ${vehicle.model}`
  const params = { id: String(vehicle.id) }
  return (
    <article
      aria-label={name}
      id={`vehicle-${vehicle.id}`}
      className="group flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-sm transition hover:shadow-lg"
    >
      <div className="relative">
        <Link
          to="/vehicles/$id"
          params={params}
          className="relative block overflow-hidden bg-sunken focus-visible:-outline-offset-3"
        >
          <Picture
            {...imageSources(vehicle.imageUrl, cardWidth)}
            alt={`${name}, ${vehicle.color}`}
            width={640}
            height={420}
            priority={priority}
            className="aspect-[32/21] w-full object-cover transition duration-500 ease-out group-hover:scale-103"
          />
          {vehicle.isSold ? <SoldOverlay /> : <VehicleBadges vehicle={vehicle} />}
        </Link>
        {actions}
      </div>
      <div className="flex grow flex-col gap-3 p-4 sm:p-5">
        <div className="grid gap-1">
          <h3 className="font-bold text-lg">
            <Link to="/vehicles/$id" params={params} className="hover:text-link">
              {name}
            </Link>
          </h3>
          <VehiclePrice vehicle={vehicle} />
          <ListedBy dealershipName={vehicle.dealershipName} />
        </div>
        <PromotionText vehicle={vehicle} />
        <VehicleChips vehicle={vehicle} />
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          <ButtonLink to="/vehicles/$id" params={params} look="outline" className="grow">
            View Full Details
          </ButtonLink>
          {vehicle.isSold && (
            <Button disabled look="quiet" className="grow bg-sunken">
              Vehicle Sold
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

function ListedBy({ dealershipName }: { dealershipName: string }) {
  return (
    <p className="truncate text-muted text-sm">
      Listed by{' '}
      <Link
        to="/dealership/$name"
        params={{ name: dealershipName }}
        className="font-semibold text-link hover:underline"
      >
        {dealershipName}
      </Link>
    </p>
  )
}

function PromotionText({ vehicle }: { vehicle: VehicleSummary }) {
  const now = useNow()
  if (vehicle.isSold || !vehicle.promotionText || !isPromotionActive(vehicle, now)) return null
  return (
    <p className="line-clamp-2 border-gold border-l-4 pl-3 font-medium text-sm">{vehicle.promotionText}</p>
  )
}
