import { ArrowRight, Plus } from 'lucide-react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useCurrentUser } from '../../api/site-context.ts'
import { ButtonLink } from '../../ui/display/button.tsx'
import { HeroSearch } from './hero-search.tsx'
import { HeroVehicle } from './hero-vehicle.tsx'

export function Hero({ vehicle }: { vehicle?: VehicleSummary }) {
  const user = useCurrentUser()
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-br from-ultramarine via-[#0a479f] to-lagoon text-white">
      <HeroScene />
      <div className="page-width grid items-center gap-10 pt-12 pb-28 md:pt-16 lg:grid-cols-[1.1fr_1fr] lg:gap-14 lg:pb-36">
        <div className="grid gap-6">
          <h1 className="font-black text-4xl tracking-tighter">
            Your next vehicle is already on the island.
          </h1>
          <p className="max-w-xl text-lg text-white/90">
            New and used vehicles from dealerships across Barbados: real prices, every detail, and the dealer
            one tap away.
          </p>
          <HeroSearch />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/vehicles" variant="gold" size="lg">
              Browse All Vehicles
              <ArrowRight aria-hidden className="size-5" />
            </ButtonLink>
            {user && (
              <ButtonLink to="/sell" variant="glass" size="lg">
                <Plus aria-hidden className="size-5" />
                List Vehicle
              </ButtonLink>
            )}
          </div>
        </div>
        {vehicle && <HeroVehicle vehicle={vehicle} />}
      </div>
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
