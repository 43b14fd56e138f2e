import { Star } from 'lucide-react'
import { useRef } from 'react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useVehicleChange } from '../../site/api/use-vehicle-change.ts'
import { useRestoreFocus } from '../../ui/behaviour/use-restore-focus.ts'
import { singlePress } from '../../ui/display/button.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

interface FeaturedStarProps {
  vehicle: VehicleSummary
  focusWhenGone?: () => HTMLElement | null
  className?: string
}

/** Toggles 'featured'. A sold vehicle can only lose it. */
export function FeaturedStar({ vehicle, focusWhenGone, className }: FeaturedStarProps) {
  const change = useVehicleChange()
  const button = useRef<HTMLButtonElement>(null)
  const { isFeatured, isSold } = vehicle
  useRestoreFocus(button, false, focusWhenGone)
  if (isSold && !isFeatured) return null
  return (
    <button
      ref={button}
      type="button"
      role="switch"
      aria-checked={isFeatured}
      aria-label={`Feature ${vehicleName(vehicle)}`}
      title={isFeatured ? 'Featured' : 'Feature'}
      {...singlePress(() => change.mutate({ vehicle, patch: { isFeatured: !isFeatured } }))}
      className={classNames('icon-button transition hover:bg-tint lg:size-10', className)}
    >
      <Star
        aria-hidden
        className={classNames('size-5', isFeatured ? 'fill-gold text-on-gold dark:text-gold' : 'text-faint')}
      />
    </button>
  )
}
