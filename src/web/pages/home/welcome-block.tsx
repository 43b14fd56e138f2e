import { CarFront, LayoutGrid, Megaphone, Pencil, Plus, Star } from 'lucide-react'
import { hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import type { ListingCounts } from '#domain/search/inventory-search.ts'
import { formatCount } from '#domain/text/format.ts'
import { InsightsLink } from '../../site/workspace-links.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'

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

/** Counts and links for a signed-in user on Home (docs/product.md#home). */
export function WelcomeBlock({ user, counts }: { user: User; counts: ListingCounts }) {
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
          <InsightsLink user={user} />
          <ButtonLink to="/admin">Manage Listings</ButtonLink>
        </div>
      </div>
      <ul className="grid gap-4 sm:grid-cols-3">
        {cards.map(({ icon: Icon, label, count }) => (
          <li key={label}>
            <Card className="flex items-center gap-4 p-5">
              <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-tint text-on-tint">
                <Icon aria-hidden className="size-6" />
              </span>
              <span className="grid">
                <span className="text-muted text-sm">{label}</span>
                <strong className="font-extrabold text-2xl tabular-nums">{formatCount(count)}</strong>
              </span>
            </Card>
          </li>
        ))}
      </ul>
      <nav aria-labelledby="quick-actions" className="grid gap-3">
        <h3 id="quick-actions" className="font-bold">
          Quick Actions
        </h3>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {offered.map(({ label, Icon, needs: _needs, ...link }) => (
            <ButtonLink key={label} {...link} variant="outline">
              <Icon aria-hidden className="size-4" />
              {label}
            </ButtonLink>
          ))}
        </div>
      </nav>
    </section>
  )
}
