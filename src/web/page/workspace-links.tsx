import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartColumn, Inbox } from 'lucide-react'
import type { User } from '#domain/accounts/user.ts'
import { formatCount } from '#domain/text/format.ts'
import { unreadEnquiriesQuery } from '../api/queries.ts'
import { ButtonLink } from '../ui/display/button-link.tsx'

interface EnquiriesLinkProps {
  user: User
  className: string
  hasIcon?: boolean
}

export function EnquiriesLink({ user, className, hasIcon = false }: EnquiriesLinkProps) {
  const { data } = useQuery(unreadEnquiriesQuery(user))
  const unread = data?.unread ?? 0
  return (
    <Link
      to="/enquiries"
      activeOptions={{ includeSearch: false }}
      className={`${className} inline-flex items-center gap-1.5`}
    >
      {hasIcon && <Inbox aria-hidden className="size-4" />}
      Enquiries
      {unread > 0 && (
        <span className="grid min-h-5 min-w-5 place-items-center rounded-full bg-promo-red px-1.5 font-bold text-2xs text-white tabular-nums">
          {unread > 99 ? '99+' : formatCount(unread)}
          <span className="sr-only"> new</span>
        </span>
      )}
    </Link>
  )
}

/** Marks a phone's closed menu when there are new enquiries. */
export function UnreadDot({ user }: { user: User }) {
  const { data } = useQuery(unreadEnquiriesQuery(user))
  if (!data?.unread) return null
  return (
    <span
      aria-hidden
      data-unread
      className="absolute top-2 right-2 size-3 rounded-full border-2 border-canvas bg-promo-red group-open:hidden"
    />
  )
}

interface InsightsLinkProps {
  isCompact?: boolean
}

export function InsightsLink({ isCompact = false }: InsightsLinkProps) {
  return (
    <ButtonLink to="/insights" variant="outline" size={isCompact ? 'sm' : 'md'}>
      <ChartColumn aria-hidden className="size-4" />
      Insights
    </ButtonLink>
  )
}
