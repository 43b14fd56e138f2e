import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCurrentUser, useReads } from '../site-context.ts'
import { VehicleGrid } from '../vehicles/vehicle-grid.tsx'
import { Hero } from './hero.tsx'
import { featuredRailQuery, latestListingsQuery, promotedRailQuery } from './home-queries.ts'
import { MoreArrow, moreClass, Rail } from './rail.tsx'
import { WelcomeBlock } from './welcome-block.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

/** Home, block by block (specification, sections 1 and 2). */
export function HomePage() {
  const reads = useReads()
  const user = useCurrentUser()
  const featured = useSuspenseQuery(featuredRailQuery(reads)).data
  const promoted = useSuspenseQuery(promotedRailQuery(reads)).data
  const latest = useSuspenseQuery(latestListingsQuery(reads)).data
  return (
    <>
      <Hero vehicle={featured[0] ?? latest[0]} />
      <div className="grid gap-16 py-12 lg:gap-20 lg:pt-8 lg:pb-20">
        {user && <WelcomeBlock user={user} />}
        {featured.length > 0 && (
          <Rail
            title="Featured Vehicles"
            text="Picked by the dealers themselves."
            more={
              <Link to="/vehicles" search={{ featured: true }} className={moreClass}>
                All featured <MoreArrow />
              </Link>
            }
          >
            <VehicleGrid
              vehicles={wholeRows(featured.length > 3 ? featured.slice(1) : featured)}
              columns="swiped"
            />
          </Rail>
        )}
        {promoted.length > 0 && (
          <Rail
            title="Special Offers & Promotions"
            text="Reduced, new in, or only for a while."
            more={
              <Link to="/vehicles" search={{ promotion: true }} className={moreClass}>
                All offers <MoreArrow />
              </Link>
            }
          >
            <VehicleGrid vehicles={wholeRows(promoted)} columns="swiped" />
          </Rail>
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

/** Full rows of three, so that a rail has no ragged end; fewer than three stand as they are. */
function wholeRows<T>(cards: readonly T[]): readonly T[] {
  return cards.length < 3 ? cards : cards.slice(0, cards.length - (cards.length % 3))
}
