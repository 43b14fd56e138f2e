import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Store } from 'lucide-react'
import { formatQuantity } from '#domain/text/format.ts'
import { usersQuery } from '../../api/queries.ts'
import { openApplications } from './applications.tsx'

/** New dealerships that wait, in one line which leads to them. */
export function WaitingApplications() {
  const { length } = openApplications(useQuery(usersQuery()).data ?? [])
  if (length === 0) return null
  return (
    <Link
      to="/admin"
      search={{ tab: 'users' }}
      className="flex min-h-11 items-center gap-2.5 rounded-lg border border-line bg-tint px-3 font-semibold text-on-tint text-sm hover:border-ink"
    >
      <Store aria-hidden className="size-4.5 shrink-0" />
      {length === 1 ? '1 new dealership waits' : `${formatQuantity(length, 'new dealership')} wait`}
      <ChevronRight aria-hidden className="ml-auto size-4 shrink-0" />
    </Link>
  )
}
