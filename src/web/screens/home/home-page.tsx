import { useSuspenseQuery } from '@tanstack/react-query'
import { useCurrentUser, useDataSource, useNow } from '../../api/site-context.ts'
import { VehicleGrid, VehicleGridSkeleton } from '../../listing/vehicle-grid.tsx'
import { Hero } from './hero.tsx'
import { featuredOnSale, heroQuery, latestListingsQuery, promotedOnSale } from './home-queries.ts'
import { ReturningVisitor } from './returning-visitor.tsx'
import { SearchShortcuts } from './search-shortcuts.tsx'
import { Rail, useRowVehicles, VehicleRow } from './vehicle-row.tsx'
import { WelcomeBlock } from './welcome-block.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

const featuredTexts = { title: 'Featured Vehicles', text: 'Picked by the dealers themselves.' }
const promotedTexts = { title: 'Special Offers & Promotions', text: 'Reduced, new in, or only for a while.' }
const latestTexts = { title: 'Latest Listings', text: 'Just put on the market.' }
const railsClass = 'grid gap-16 py-12 lg:gap-20 lg:pt-8 lg:pb-20'

/** Home, block by block (specification, sections 1 and 2). */
export function HomePage() {
  const user = useCurrentUser()
  const featured = useRowVehicles(featuredOnSale)
  const promoted = useRowVehicles(promotedOnSale)
  const dataSource = useDataSource()
  const latest = useSuspenseQuery(latestListingsQuery(dataSource)).data
  const hero = useSuspenseQuery(heroQuery(dataSource, useNow())).data
  return (
    <>
      <Hero vehicle={hero}>
        <ReturningVisitor />
        {latest.length > 0 && <SearchShortcuts />}
      </Hero>
      <div className={railsClass}>
        {user && <WelcomeBlock user={user} />}
        <VehicleRow
          {...featuredTexts}
          row={featured}
          all={{ label: 'All featured', search: featuredOnSale }}
        />
        <VehicleRow {...promotedTexts} row={promoted} all={{ label: 'All offers', search: promotedOnSale }} />
        {latest.length > 0 && (
          <Rail {...latestTexts} all={{ label: 'Browse all' }}>
            <VehicleGrid vehicles={latest} />
          </Rail>
        )}
      </div>
      <WhyChooseUs />
    </>
  )
}

/** Three, three and six skeleton cards (specification, section 9). */
export function HomeSkeleton() {
  return (
    <>
      <Hero />
      <div className={railsClass}>
        <Rail {...featuredTexts}>
          <VehicleGridSkeleton count={3} columns="row" />
        </Rail>
        <Rail {...promotedTexts}>
          <VehicleGridSkeleton count={3} columns="row" />
        </Rail>
        <Rail {...latestTexts}>
          <VehicleGridSkeleton count={6} />
        </Rail>
      </div>
    </>
  )
}
