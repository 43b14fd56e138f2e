import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { VehicleGrid } from '../../parts/vehicle/card/vehicle-grid.tsx'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { Island } from '../../site/html/island.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { Hero } from './hero.tsx'
import { returningVisitor } from './islands.ts'
import { type loadHome, rowSearches } from './load-home.ts'
import { SearchShortcuts } from './search-shortcuts.tsx'
import { WelcomeBlock } from './welcome-block.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

type HomeProps = ReturnType<typeof loadHome>

/** Home, block by block (docs/product.md#home). */
export function HomePage({ hero, featured, promoted, latest, shortcuts, counts }: HomeProps) {
  const user = useCurrentUser()
  return (
    <>
      <Hero vehicle={hero}>
        <Island of={returningVisitor} />
        {latest.length > 0 && <SearchShortcuts {...shortcuts} />}
      </Hero>
      <div className="grid gap-16 py-12 lg:gap-20 lg:pt-8 lg:pb-20">
        {user && counts && <WelcomeBlock user={user} counts={counts} />}
        <VehicleRow
          title="Featured Vehicles"
          text="Picked by the dealers themselves."
          allLabel="All featured"
          search={rowSearches.featured}
          vehicles={featured}
        />
        <VehicleRow
          title="Special Offers & Promotions"
          text="Reduced, newly arrived or for a limited time."
          allLabel="All offers"
          search={rowSearches.promoted}
          vehicles={promoted}
        />
        {latest.length > 0 ? (
          <Rail title="Latest Listings" text="Just put on the market." allLabel="Browse all">
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

/** A row that scrolls if its vehicles do not fit. No vehicles, no row. */
function VehicleRow({
  vehicles,
  ...rail
}: Omit<RailProps, 'children'> & { vehicles: readonly VehicleSummary[] }) {
  if (vehicles.length === 0) return null
  return (
    <Rail {...rail}>
      <VehicleGrid vehicles={vehicles} columns="row" />
    </Rail>
  )
}

interface RailProps {
  title: string
  text: string
  allLabel: string
  search?: SearchQuery
  children: ReactNode
}

function Rail({ title, text, allLabel, search, children }: RailProps) {
  return (
    <section aria-label={title} className="page-width grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="grid gap-1">
          <h2 className="font-extrabold text-3xl tracking-tighter">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
        <Link to="/vehicles" search={search} className="action-link gap-1.5 rounded-md">
          {allLabel} <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      {children}
    </section>
  )
}
