import { VehicleGridSkeleton } from '../../listing/vehicle-grid.tsx'
import { Hero } from './hero.tsx'
import { Rail } from './rail.tsx'

/** Home while its rails load: three, three and six skeleton cards (specification, section 9). */
export function HomeSkeleton() {
  return (
    <>
      <Hero />
      <div className="grid gap-16 py-12 lg:gap-20 lg:pt-8 lg:pb-20">
        <Rail title="Featured Vehicles" text="Picked by the dealers themselves.">
          <VehicleGridSkeleton count={3} columns="row" />
        </Rail>
        <Rail title="Special Offers & Promotions" text="Reduced, new in, or only for a while.">
          <VehicleGridSkeleton count={3} columns="row" />
        </Rail>
        <Rail title="Latest Listings" text="Just put on the market.">
          <VehicleGridSkeleton count={6} />
        </Rail>
      </div>
    </>
  )
}
