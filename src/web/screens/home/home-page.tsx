import { useSuspenseQuery } from '@tanstack/react-query'
import { useDataSource, useNow } from '../../api/site-context.ts'
import { VehicleGridSkeleton } from '../../listing/vehicle-skeletons.tsx'
import { HydratedLater } from '../../page/hydrate-later.tsx'
import { Hero } from './hero.tsx'
import { heroQuery, latestListingsQuery } from './home-queries.ts'
import { homeListings } from './later-parts.ts'
import { Rail, railsClass, railTexts } from './rail.tsx'
import { ReturningVisitor } from './returning-visitor.tsx'
import { SearchShortcuts } from './search-shortcuts.tsx'

/** Home, block by block (specification, sections 1 and 2). */
export function HomePage() {
  const dataSource = useDataSource()
  const latest = useSuspenseQuery(latestListingsQuery(dataSource)).data
  const hero = useSuspenseQuery(heroQuery(dataSource, useNow())).data
  return (
    <>
      <Hero vehicle={hero}>
        <ReturningVisitor />
        {latest.length > 0 && <SearchShortcuts />}
      </Hero>
      <HydratedLater lazy={homeListings} />
    </>
  )
}

/** Three, three and six skeleton cards (specification, section 9). */
export function HomeSkeleton() {
  return (
    <>
      <Hero />
      <div className={railsClass}>
        <Rail {...railTexts.featured}>
          <VehicleGridSkeleton count={3} columns="row" />
        </Rail>
        <Rail {...railTexts.promoted}>
          <VehicleGridSkeleton count={3} columns="row" />
        </Rail>
        <Rail {...railTexts.latest}>
          <VehicleGridSkeleton count={6} />
        </Rail>
      </div>
    </>
  )
}
