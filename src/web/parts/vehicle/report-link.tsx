import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/behaviour/link.tsx'

/** Leads to the form of a report. */
export function ReportLink({
  search,
  children,
}: {
  search: { listing?: number; dealership?: string; enquiry?: number }
  children: ReactNode
}) {
  return (
    <Link
      to="/report"
      search={search}
      rel="nofollow"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-sm text-muted text-sm hover:text-link hover:underline"
    >
      <Flag aria-hidden className="size-4" />
      {children}
    </Link>
  )
}
