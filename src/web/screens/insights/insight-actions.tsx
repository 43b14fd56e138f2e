import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Camera, EyeOff, type LucideIcon, TrendingUp } from 'lucide-react'
import type { User } from '#domain/accounts/user.ts'
import { insightActionText, listingsSearch } from '#domain/insights/insight-actions.ts'
import type { InsightAction } from '#domain/insights/insights-schema.ts'
import { formatCount } from '#domain/text/format.ts'
import { insightActionsQuery } from '../../api/queries.ts'
import { Card } from '../../ui/display/card.tsx'

const icons: Record<InsightAction['kind'], LucideIcon> = {
  fewPictures: Camera,
  aboveMarket: TrendingUp,
  notSeen: EyeOff,
}

/** Each leads to the dashboard with its listings; nothing where none calls for an action. */
export function InsightActions({ user, dealership }: { user: User; dealership: string | undefined }) {
  const { data: actions = [] } = useQuery(insightActionsQuery(user, dealership))
  if (actions.length === 0) return null
  return (
    <ul aria-label="To do" className="grid gap-2 sm:gap-3 lg:grid-cols-3">
      {actions.map((action) => (
        <li key={action.kind}>
          <ActionCard action={action} />
        </li>
      ))}
    </ul>
  )
}

function ActionCard({ action }: { action: InsightAction }) {
  const { q, shown } = listingsSearch(action.ids)
  const Icon = icons[action.kind]
  return (
    <Card className="relative flex h-full items-center gap-3 p-3 transition sm:p-4 hover:shadow-md">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="grow">
        <Link
          to="/admin"
          search={{ q }}
          // All of the card.
          className="font-semibold after:absolute after:inset-0 after:rounded-lg hover:text-link hover:underline"
        >
          {insightActionText(action)}
        </Link>
        {shown < action.ids.length && (
          <p className="text-muted text-sm">Shows the newest {formatCount(shown)}</p>
        )}
      </div>
      <ArrowRight aria-hidden className="size-4.5 shrink-0 text-faint" />
    </Card>
  )
}
