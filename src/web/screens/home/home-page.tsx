import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCurrentUser, useDataSource } from '../../api/site-context.ts'
import { VehicleGrid } from '../../listing/vehicle-grid.tsx'
import { Hero } from './hero.tsx'
import { featuredOnSale, latestListingsQuery, promotedOnSale } from './home-queries.ts'
import { MoreArrow, moreClass, Rail } from './rail.tsx'
import { useRowVehicles } from './use-row-vehicles.ts'
import { VehicleRow } from './vehicle-row.tsx'
import { WelcomeBlock } from './welcome-block.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

/** Home, block by block (specification, sections 1 and 2). */
export function HomePage() {
  const user = useCurrentUser()
  const featured = useRowVehicles(featuredOnSale)
  const promoted = useRowVehicles(promotedOnSale)
  const latest = useSuspenseQuery(latestListingsQuery(useDataSource())).data
  return (
    <>
      <Hero vehicle={featured.vehicles[0] ?? latest[0]} />
      <div className="grid gap-16 py-12 lg:gap-20 lg:pt-8 lg:pb-20">
        {user && <WelcomeBlock user={user} />}
        {featured.vehicles.length > 0 && (
          <VehicleRow
            title="Featured Vehicles"
            text="Picked by the dealers themselves."
            row={featured}
            all={{ label: 'All featured', search: featuredOnSale }}
          />
        )}
        {promoted.vehicles.length > 0 && (
          <VehicleRow
            title="Special Offers & Promotions"
            text="Reduced, new in, or only for a while."
            row={promoted}
            all={{ label: 'All offers', search: promotedOnSale }}
          />
        )}
        {latest.length > 0 && (
          <Rail
            title="Latest Listings"
            text="Just put on the market."
            more={
              <Link to="/vehicles" className={moreClass}>
                Browse all <MoreArrow />
              </Link>
            }
          >
            <VehicleGrid vehicles={latest} />
          </Rail>
        )}
      </div>
      <WhyChooseUs />
    </>
  )
}
