import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#domain/format.ts'
import type { User } from '#domain/user.ts'
import { unreadEnquiriesQuery } from '../api/queries.ts'

/** The header's way to the enquiries, with how many of them are new once that is known. */
export function EnquiriesLink({ user, className }: { user: User; className: string }) {
  const { data } = useQuery(unreadEnquiriesQuery(user))
  const unread = data?.unread ?? 0
  return (
    <Link
      to="/enquiries"
      activeOptions={{ includeSearch: false }}
      className={`${className} inline-flex items-center gap-1.5`}
    >
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
