import {
  ArrowRight,
  BadgeCheck,
  CarFront,
  ChartColumn,
  HandCoins,
  LayoutGrid,
  Megaphone,
  Pencil,
  Plus,
  ShieldCheck,
  Smartphone,
  Star,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import type { ListingCounts } from '#domain/search/search-calls-schema.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { formatCount } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { pictureText, vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { country, landNoun } from '#territory/country.ts'
import { VehicleGrid } from '../../parts/vehicle/card/vehicle-grid.tsx'
import { DealRatingBadge } from '../../parts/vehicle/deal-rating-badge.tsx'
import { VehicleLink } from '../../parts/vehicle/vehicle-link.tsx'
import { useCurrentUser, useNow } from '../../site/api/site-context.ts'
import { Island } from '../../site/html/island.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { vehicleSearch } from './islands.ts'
import { featuredOnSale, type loadHome, promotedOnSale } from './load-home.ts'
import { SearchShortcuts } from './search-shortcuts.tsx'

type HomeProps = ReturnType<typeof loadHome>

export function HomePage({ featured, promoted, latest, shortcuts, counts }: HomeProps) {
  const user = useCurrentUser()
  return (
    <>
      <Hero vehicle={featured[0] ?? latest[0]}>
        {latest.length > 0 && <SearchShortcuts {...shortcuts} />}
      </Hero>
      <div className="grid gap-10 py-8 sm:py-12 lg:gap-12">
        {user && counts && <WelcomeBlock user={user} counts={counts} />}
        <Rail
          title="Featured Vehicles"
          text="Picked by the dealers."
          allLabel="All featured"
          search={featuredOnSale}
          vehicles={featured}
        />
        <Rail
          title="Special Offers & Promotions"
          text="Reduced, newly arrived or for a limited time."
          allLabel="All offers"
          search={promotedOnSale}
          vehicles={promoted}
        />
        {latest.length > 0 ? (
          <Rail
            title="Latest Listings"
            text="Just listed."
            allLabel="Browse all"
            vehicles={latest}
            columns="few"
          />
        ) : (
          <p className="page-width text-center text-muted">
            No vehicles yet. They appear here once a dealership lists them.
          </p>
        )}
      </div>
      <WhyChooseUs />
    </>
  )
}

interface RailProps {
  title: string
  text: string
  allLabel: string
  search?: SearchQuery
  vehicles: readonly VehicleSummary[]
  columns?: 'row' | 'few'
}

function Rail({ title, text, allLabel, search, vehicles, columns = 'row' }: RailProps) {
  if (vehicles.length === 0) return null
  return (
    <section aria-label={title} className="page-width grid gap-6">
      <div>
        <h2 className="font-extrabold text-3xl tracking-tighter">{title}</h2>
        <div className="flex items-center justify-between gap-4">
          <p className="text-muted">{text}</p>
          <Link to="/vehicles" search={search} className="action-link shrink-0 gap-1.5 rounded-md">
            {allLabel} <ArrowRight aria-hidden className="size-4" />
          </Link>
        </div>
      </div>
      <VehicleGrid vehicles={vehicles} columns={columns} />
    </section>
  )
}

function Hero({ vehicle, children }: { vehicle: VehicleSummary | undefined; children: ReactNode }) {
  const user = useCurrentUser()
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-br from-ultramarine via-[#0a479f] to-lagoon text-white">
      <div className="page-width grid items-center gap-6 pt-8 pb-24 md:gap-10 md:pt-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-x-14 lg:pb-28">
        <div className="grid gap-4 sm:gap-6">
          <h1 className="font-black text-4xl tracking-tighter">
            Your next vehicle is already on the {landNoun}.
          </h1>
          <p className="max-w-xl text-white/90 sm:text-lg">
            New and used vehicles from dealerships across {country}: real prices, every detail, and the dealer
            one tap away.
          </p>
          <Island of={vehicleSearch} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/vehicles" variant="gold" size="lg">
              Browse All Vehicles
              <ArrowRight aria-hidden className="size-5" />
            </ButtonLink>
            {hasPermission(user, 'vehicle.create') && (
              <ButtonLink to="/sell" variant="glass" size="lg">
                <Plus aria-hidden className="size-5" />
                List Vehicle
              </ButtonLink>
            )}
          </div>
        </div>
        {vehicle && <HeroVehicle vehicle={vehicle} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-sm:pt-8 max-lg:pt-3 lg:col-span-2">
          {children}
        </div>
      </div>
      {/* Last, so that the texts are painted first and nothing moves. */}
      <HeroScene />
    </section>
  )
}

function HeroScene() {
  return (
    <div aria-hidden className="-z-10 absolute inset-0">
      <div className="absolute top-[-96px] right-[-72px] size-[144px] rounded-full bg-gold sm:size-[208px] lg:top-[-112px] lg:right-[4vw] lg:size-[400px]" />
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

function HeroVehicle({ vehicle }: { vehicle: VehicleSummary }) {
  const now = useNow()
  const name = vehicleName(vehicle)
  return (
    <VehicleLink id={vehicle.id} className="group relative block rounded-2xl shadow-lg lg:-rotate-1">
      <Picture
        {...imageSources(vehicle.imageUrl, '(min-width: 64rem) 36rem, 100vw')}
        alt={pictureText(vehicle, vehicle.imageUrl)}
        width={960}
        height={640}
        priority
        className="aspect-5/2 w-full rounded-2xl border-4 bg-sunken border-white/95 object-[50%_85%] object-cover sm:aspect-3/2 sm:border-6"
      />
      <span className="absolute inset-x-5 bottom-[-2.5rem] sm:bottom-[-1.75rem] flex items-center gap-4 rounded-lg bg-surface px-4 py-1.5 sm:px-5 sm:py-3.5 text-ink shadow-lg sm:right-auto sm:max-w-[85%]">
        <span className="grid min-w-0">
          <span className="truncate font-semibold text-sm">{name}</span>
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-extrabold text-xl tabular-nums tracking-tight">
              {formatPrice(askingPrice(vehicle, now))}
            </span>
            {vehicle.dealRating && <DealRatingBadge word={vehicle.dealRating} />}
          </span>
        </span>
        <span className="ml-auto grid size-11 shrink-0 place-items-center rounded-full bg-gold text-on-gold transition group-hover:translate-x-1">
          <ArrowRight aria-hidden className="size-5" />
        </span>
      </span>
    </VehicleLink>
  )
}

const quickActions = [
  { label: 'Add Vehicle', Icon: Plus, needs: 'vehicle.create', to: '/admin', search: { form: 'new' } },
  { label: 'Edit Listings', Icon: Pencil, needs: 'vehicle.edit', to: '/admin' },
  {
    label: 'Manage Promotions',
    Icon: Megaphone,
    needs: 'vehicle.edit',
    to: '/admin',
    search: { tab: 'promotions' },
  },
  { label: 'View All', Icon: LayoutGrid, needs: undefined, to: '/vehicles' },
] as const

function WelcomeBlock({ user, counts }: { user: User; counts: ListingCounts }) {
  const offered = quickActions.filter(({ needs }) => !needs || hasPermission(user, needs))
  const cards = [
    { icon: CarFront, label: 'Total Listings', count: counts.total },
    { icon: Star, label: 'Featured', count: counts.featured },
    { icon: Megaphone, label: 'Promotions', count: counts.promotions },
  ]
  return (
    <section aria-labelledby="welcome" className="page-width grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="welcome" className="font-extrabold text-2xl tracking-tight">
          Welcome back, {user.username}!
        </h2>
        <div className="flex flex-wrap gap-3">
          {hasPermission(user, 'insights.read') && (
            <ButtonLink to="/insights" variant="outline">
              <ChartColumn aria-hidden className="size-4" />
              Insights
            </ButtonLink>
          )}
          <ButtonLink to="/admin">Manage Listings</ButtonLink>
        </div>
      </div>
      <ul className="grid grid-cols-3 gap-2 sm:gap-4">
        {cards.map(({ icon: Icon, label, count }) => (
          <li key={label}>
            <Card className="flex h-full items-center gap-4 p-3 sm:p-5">
              <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-tint text-on-tint max-sm:hidden">
                <Icon aria-hidden className="size-6" />
              </span>
              <span className="grid">
                <strong className="font-extrabold text-2xl tabular-nums">{formatCount(count)}</strong>
                <span className="text-muted text-sm">{label}</span>
              </span>
            </Card>
          </li>
        ))}
      </ul>
      <nav aria-labelledby="quick-actions" className="grid gap-3">
        <h3 id="quick-actions" className="font-bold">
          Quick Actions
        </h3>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(10rem,34%)),1fr))] gap-3 lg:grid-cols-4">
          {offered.map(({ label, Icon, needs: _needs, ...link }) => (
            <ButtonLink key={label} {...link} variant="outline" className="px-1!">
              <Icon aria-hidden className="size-4" />
              {label}
            </ButtonLink>
          ))}
        </div>
      </nav>
    </section>
  )
}

const reasons = [
  {
    icon: Smartphone,
    title: 'Convenience',
    text: 'Every dealership in one place, on your phone, at any hour. Filter to what fits and share it.',
  },
  {
    icon: BadgeCheck,
    title: 'Trusted Dealers',
    text: 'You always see who sells: a dealership with its name, its address and its whole inventory.',
  },
  {
    icon: ShieldCheck,
    title: 'Insurance Quotes',
    text: 'Know what cover may cost for the very vehicle you are looking at before you commit.',
  },
  {
    icon: HandCoins,
    title: 'Financing Approvals',
    text: 'Find out what you can borrow and what it means a month, before you visit the dealer.',
  },
] as const

function WhyChooseUs() {
  return (
    <section aria-labelledby="why" className="bg-sunken py-10 sm:py-12">
      <div className="page-width grid gap-10">
        <h2 id="why" className="font-extrabold text-3xl tracking-tighter">
          Why choose us
        </h2>
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {reasons.map(({ icon: Icon, title, text }) => (
            <li
              key={title}
              className="grid content-start gap-x-4 gap-y-1 max-sm:grid-cols-[auto_1fr] sm:gap-y-4"
            >
              <span className="grid size-13 place-items-center rounded-lg bg-ultramarine text-gold max-sm:row-span-2">
                <Icon aria-hidden className="size-6" />
              </span>
              <h3 className="font-bold text-lg">{title}</h3>
              <p className="text-muted text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
