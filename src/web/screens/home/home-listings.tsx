import { useSuspenseQuery } from '@tanstack/react-query'
import { useCurrentUser, useDataSource } from '../../api/site-context.ts'
import { VehicleGrid } from '../../listing/vehicle-grid.tsx'
import { featuredOnSale, latestListingsQuery, promotedOnSale } from './home-queries.ts'
import { Rail, railsClass, railTexts } from './rail.tsx'
import { useRowVehicles, VehicleRow } from './vehicle-row.tsx'
import { WelcomeBlock } from './welcome-block.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

/** What is below the hero. */
export default function HomeListings() {
  const user = useCurrentUser()
  const featured = useRowVehicles(featuredOnSale)
  const promoted = useRowVehicles(promotedOnSale)
  const latest = useSuspenseQuery(latestListingsQuery(useDataSource())).data
  return (
    <>
      <div className={railsClass}>
        {user && <WelcomeBlock user={user} />}
        <VehicleRow
          {...railTexts.featured}
          row={featured}
          all={{ label: 'All featured', search: featuredOnSale }}
        />
        <VehicleRow
          {...railTexts.promoted}
          row={promoted}
          all={{ label: 'All offers', search: promotedOnSale }}
        />
        {latest.length > 0 ? (
          <Rail {...railTexts.latest} all={{ label: 'Browse all' }}>
            <VehicleGrid vehicles={latest} />
          </Rail>
        ) : (
          <p className="page-width text-center text-muted">
            Nothing is listed here yet. The first vehicles appear as soon as a dealership lists them.
          </p>
        )}
      </div>
      <WhyChooseUs />
    </>
  )
}
