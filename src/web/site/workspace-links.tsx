import { useQuery } from '@tanstack/react-query'
import { type LucideIcon, Scale } from 'lucide-react'
import { can, hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import type { FixedPath } from '#domain/paths.ts'
import { formatCount } from '#domain/text/format.ts'
import { Link } from '../ui/behaviour/link.tsx'
import { useHydrated } from '../ui/behaviour/use-hydrated.ts'
import { unreadEnquiriesQuery, waitingCasesQuery } from './api/queries.ts'

/** Below `xl` the icon stands above its name. */
export const headerButtonClass =
  'max-xl:min-h-12 max-xl:min-w-11 max-xl:shrink-0 max-xl:flex-col max-xl:gap-0.5 max-xl:border-transparent max-xl:bg-transparent max-xl:px-0.5 max-xl:text-xs max-xl:text-muted xl:px-3.5'

/** Workspace links; on a phone they are a bar at the lower edge. */
export const workspaceLinkClass =
  'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-md px-3 font-semibold text-ink text-sm hover:bg-sunken data-[status=active]:bg-tint data-[status=active]:text-on-tint max-sm:min-h-14 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:gap-0.5 max-sm:rounded-none max-sm:px-0 max-sm:text-xs max-sm:text-muted'

export const workspaceNameClass = '@max-[16rem]:sr-only'

function useUnreadCount(user: User): number {
  const { data } = useQuery({
    ...unreadEnquiriesQuery(user),
    enabled: hasPermission(user, 'enquiry.mark'),
  })
  return useHydrated() ? (data?.unread ?? 0) : 0
}

interface WorkspaceLinkProps {
  user: User
  className: string
}

export function EnquiriesLink({ user, ...look }: WorkspaceLinkProps & { icon?: LucideIcon }) {
  const count = useUnreadCount(user)
  if (!hasPermission(user, 'enquiry.read')) return null
  return <CountedLink {...look} to="/enquiries" name="Enquiries" count={count} of="new" />
}

export function CasesLink({ user, className }: WorkspaceLinkProps) {
  const mayDecide = can(user, 'case.decide')
  const { data } = useQuery({ ...waitingCasesQuery(), enabled: mayDecide })
  const count = useHydrated() ? (data?.waiting ?? 0) : 0
  if (!mayDecide) return null
  return <CountedLink {...{ className, count }} to="/cases" name="Cases" icon={Scale} of="waiting" />
}

interface CountedLinkProps {
  to: FixedPath
  name: string
  count: number
  of: string
  icon?: LucideIcon
  className: string
}

function CountedLink({ to, name, count, of, icon: Icon, className }: CountedLinkProps) {
  return (
    <Link
      to={to}
      data-compact={Icon !== undefined || undefined}
      ignoresSearch
      className={`${className} relative inline-flex items-center gap-1.5`}
    >
      {Icon && <Icon aria-hidden className="size-5 sm:size-4" />}
      {/* Over the padding, so that nothing moves; on a phone beside the icon. */}
      <span className="relative max-sm:in-data-compact:static">
        <span className={workspaceNameClass}>{name}</span>
        <CountMark count={count} of={of} />
      </span>
    </Link>
  )
}

function CountMark({ count, of }: { count: number; of: string }) {
  if (count === 0) return null
  return (
    <span className="absolute -top-2.5 left-full max-sm:in-data-compact:top-1 max-sm:in-data-compact:left-1/2 max-sm:in-data-compact:ml-3 grid min-h-5 min-w-5 place-items-center whitespace-nowrap rounded-full bg-promo-red px-1 font-bold text-xs text-white tabular-nums">
      {count > 99 ? '99+' : formatCount(count)}
      <span className="sr-only"> {of}</span>
    </span>
  )
}

export function UnreadDot({ user }: { user: User }) {
  if (useUnreadCount(user) === 0) return null
  return (
    <span
      aria-hidden
      data-unread
      className="absolute top-2 right-2 size-3 rounded-full border-2 border-canvas bg-promo-red group-open:hidden"
    />
  )
}
