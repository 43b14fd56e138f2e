import { useSuspenseQuery } from '@tanstack/react-query'
import { useCurrentUser, useDataSource, useNow } from '../../api/site-context.ts'
import { Island } from '../../page/html/island.tsx'
import { VehicleGrid } from '../../vehicle-parts/card/vehicle-grid.tsx'
import { Hero } from './hero.tsx'
import { heroQuery, latestListingsQuery } from './home-queries.ts'
import { returningVisitor } from './islands.ts'
import { Rail, railTexts } from './rail.tsx'
import { SearchShortcuts } from './search-shortcuts.tsx'
import { VehicleRow } from './vehicle-row.tsx'
import { WelcomeBlock } from './welcome-block.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

/** Home, block by block (docs/product.md#home). */
export function HomePage() {
  const dataSource = useDataSource()
  const user = useCurrentUser()
  const latest = useSuspenseQuery(latestListingsQuery(dataSource)).data
  const hero = useSuspenseQuery(heroQuery(dataSource, useNow())).data
  return (
    <>
      <Hero vehicle={hero}>
        <Island of={returningVisitor} />
        {latest.length > 0 && <SearchShortcuts />}
      </Hero>
      <div className="grid gap-16 py-12 lg:gap-20 lg:pt-8 lg:pb-20">
        {user && <WelcomeBlock user={user} />}
        <VehicleRow name="featured" />
        <VehicleRow name="promoted" />
        {latest.length > 0 ? (
          <Rail {...railTexts.latest} all={{ label: 'Browse all' }}>
            <VehicleGrid vehicles={latest} />
          </Rail>
        ) : (
          <p className="page-width text-center text-muted">
            Nothing is listed here yet. The first vehicles will appear as soon as a dealership lists them.
          </p>
        )}
      </div>
      <WhyChooseUs />
    </>
  )
}
