import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartColumn, Inbox } from 'lucide-react'
import type { User } from '#domain/accounts/user.ts'
import { formatCount } from '#domain/text/format.ts'
import { unreadEnquiriesQuery } from '../api/queries.ts'
import { ButtonLink } from '../ui/display/button.tsx'

export function EnquiriesLink(props: { user: User; className: string; hasIcon?: boolean }) {
  const unread = useQuery(unreadEnquiriesQuery(props.user)).data?.unread ?? 0
  return (
    <Link
      to="/enquiries"
      activeOptions={{ includeSearch: false }}
      className={`${props.className} inline-flex items-center gap-1.5`}
    >
      {props.hasIcon && <Inbox aria-hidden className="size-4" />}
      {/* The number, which comes after the page, lies over the padding and moves nothing. */}
      <span className="relative">
        Enquiries
        {unread > 0 && (
          <span className="absolute -top-2.5 left-full -ml-1 grid min-h-5 min-w-5 place-items-center rounded-full bg-promo-red px-1 font-bold text-2xs text-white tabular-nums">
            {unread > 99 ? '99+' : formatCount(unread)}
            <span className="sr-only"> new</span>
          </span>
        )}
      </span>
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

export function InsightsLink({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <ButtonLink to="/insights" variant="outline" size={isCompact ? 'sm' : 'md'}>
      <ChartColumn aria-hidden className="size-4" />
      Insights
    </ButtonLink>
  )
}
