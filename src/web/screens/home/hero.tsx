import { ArrowRight, Plus } from 'lucide-react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useCurrentUser } from '../../api/site-context.ts'
import { ButtonLink } from '../../ui/display/button-link.tsx'
import { HeroScene } from './hero-scene.tsx'
import { HeroSearch } from './hero-search.tsx'
import { HeroVehicle } from './hero-vehicle.tsx'

/** The first screen: what the site is for, the search, and a vehicle one could have. */
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
