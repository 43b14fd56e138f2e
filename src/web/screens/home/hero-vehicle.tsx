import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { colorWithoutLabel, vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useNow } from '../../api/site-context.ts'
import { Picture } from '../../ui/display/picture.tsx'

export function HeroVehicle({ vehicle }: { vehicle: VehicleSummary }) {
  const now = useNow()
  const name = vehicleName(vehicle)
  return (
    <Link
      to="/vehicles/$id"
      params={{ id: String(vehicle.id) }}
      className="group relative block rounded-2xl shadow-lg lg:-rotate-1"
    >
      <Picture
        {...imageSources(vehicle.imageUrl, '(min-width: 64rem) 36rem, 100vw')}
        alt={`${name}, ${colorWithoutLabel(vehicle.color)}`}
        width={960}
        height={640}
        priority
        className="aspect-3/2 w-full rounded-2xl border-6 border-white/95 object-cover"
      />
      <span className="absolute inset-x-5 bottom-[-2.75rem] sm:bottom-[-1.75rem] flex items-center gap-4 rounded-lg bg-surface px-5 py-3.5 text-ink shadow-lg sm:right-auto sm:max-w-[85%]">
        <span className="grid min-w-0">
          <span className="truncate font-semibold text-sm">{name}</span>
          <span className="font-extrabold text-xl tabular-nums tracking-tight">
            {formatMoney(askingPrice(vehicle, now))}
          </span>
        </span>
        <span className="ml-auto grid size-11 shrink-0 place-items-center rounded-full bg-gold text-on-gold transition group-hover:translate-x-1">
          <ArrowRight aria-hidden className="size-5" />
        </span>
      </span>
    </Link>
  )
}
