import { ArrowRight, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasPermission } from '#domain/accounts/permissions.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { pictureText, vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { country, landNoun } from '#territory/country.ts'
import { DealRatingBadge } from '../../parts/vehicle/price/deal-rating-badge.tsx'
import { VehicleLink } from '../../parts/vehicle/vehicle-link.tsx'
import { useCurrentUser, useNow } from '../../site/api/site-context.ts'
import { Island } from '../../site/html/island.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { vehicleSearch } from './islands.ts'

/** @param props `children` are below everything; the vehicle is in a phone's first screen, and their first row too */
export function Hero({ vehicle, children }: { vehicle: VehicleSummary | null; children: ReactNode }) {
  const user = useCurrentUser()
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-br from-ultramarine via-[#0a479f] to-lagoon text-white">
      <div className="page-width grid items-center gap-6 pt-8 pb-24 md:gap-10 md:pt-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-x-14 lg:pb-28">
        <div className="grid gap-4 sm:gap-6">
          <h1 className="font-black text-4xl tracking-tighter">
            Your next vehicle is already on the {landNoun}.
          </h1>
          <p className="max-w-xl text-white/90 sm:text-lg">
            New and used vehicles from dealerships across {country}: real prices, every detail, and the dealer
            one tap away.
          </p>
          <Island of={vehicleSearch} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/vehicles" variant="gold" size="lg">
              Browse All Vehicles
              <ArrowRight aria-hidden className="size-5" />
            </ButtonLink>
            {hasPermission(user, 'vehicle.create') && (
              <ButtonLink to="/sell" variant="glass" size="lg">
                <Plus aria-hidden className="size-5" />
                List Vehicle
              </ButtonLink>
            )}
          </div>
        </div>
        {vehicle && <HeroVehicle vehicle={vehicle} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-sm:pt-8 max-lg:pt-3 lg:col-span-2">
          {children}
        </div>
      </div>
      {/* Last: what is painted while the page still arrives must not move. */}
      <HeroScene />
    </section>
  )
}

function HeroScene() {
  return (
    <div aria-hidden className="-z-10 absolute inset-0">
      <div className="absolute top-[-6rem] right-[-4.5rem] size-36 rounded-full bg-gold sm:size-52 lg:top-[-7rem] lg:right-[4vw] lg:size-[25rem]" />
      <svg
        viewBox="0 0 1440 220"
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0 h-36 w-full sm:h-48"
        aria-hidden="true"
      >
        <path
          className="fill-shallows/25"
          d="M0 92c160-52 330-58 520-18s330 58 520 14 290-44 400-18v150H0Z"
        />
        <path className="fill-shallows/35" d="M0 138c190-44 350-30 540-2s360 34 540-4 250-34 360-14v102H0Z" />
        <path className="fill-canvas" d="M0 196c180-34 380-36 600-14s400 24 560 2 210-26 280-18v60H0Z" />
      </svg>
    </div>
  )
}

function HeroVehicle({ vehicle }: { vehicle: VehicleSummary }) {
  const now = useNow()
  const name = vehicleName(vehicle)
  return (
    <VehicleLink id={vehicle.id} className="group relative block rounded-2xl shadow-lg lg:-rotate-1">
      <Picture
        {...imageSources(vehicle.imageUrl, '(min-width: 64rem) 36rem, 100vw')}
        alt={pictureText(vehicle, vehicle.imageUrl)}
        width={960}
        height={640}
        priority
        className="aspect-5/2 w-full rounded-2xl border-4 bg-sunken border-white/95 object-[50%_85%] object-cover sm:aspect-3/2 sm:border-6"
      />
      <span className="absolute inset-x-5 bottom-[-2.5rem] sm:bottom-[-1.75rem] flex items-center gap-4 rounded-lg bg-surface px-4 py-1.5 sm:px-5 sm:py-3.5 text-ink shadow-lg sm:right-auto sm:max-w-[85%]">
        <span className="grid min-w-0">
          <span className="truncate font-semibold text-sm">{name}</span>
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-extrabold text-xl tabular-nums tracking-tight">
              {formatMoney(askingPrice(vehicle, now))}
            </span>
            {vehicle.dealRating && <DealRatingBadge word={vehicle.dealRating} />}
          </span>
        </span>
        <span className="ml-auto grid size-11 shrink-0 place-items-center rounded-full bg-gold text-on-gold transition group-hover:translate-x-1">
          <ArrowRight aria-hidden className="size-5" />
        </span>
      </span>
    </VehicleLink>
  )
}
