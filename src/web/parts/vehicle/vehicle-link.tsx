import { Flag } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { HidingState } from '#domain/enums.ts'
import { paths } from '#domain/paths.ts'
import { noDealership } from '#domain/text/names.ts'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Badge } from '../../ui/display/badge.tsx'

type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'id'>

export function VehicleLink({ id, ...link }: AnchorProps & { id: number }) {
  return <a {...link} href={paths.vehicle(id)} />
}

/** Shows the dealership's name unless it has children, and says so if there is no dealership. */
export function DealershipLink(props: AnchorProps & { dealership: string | null }) {
  const { dealership, children = dealership, ...link } = props
  if (dealership === null) return noDealership
  return (
    <a {...link} href={paths.dealership(dealership)}>
      {children}
    </a>
  )
}

const texts: Record<HidingState, string> = {
  removed: 'Removed',
  suspended: 'Suspended',
}

export function HeldLink({ held }: { held: HidingState }) {
  const user = useCurrentUser()
  const mayDecide = user !== null && can(user, 'case.decide')
  return (
    <Link
      to="/cases"
      {...(mayDecide && { search: { view: 'decided' } })}
      className="inline-flex items-center rounded-full hover:underline"
    >
      <Badge tone="orange">
        {texts[held]}: <span className="underline">see why</span>
      </Badge>
    </Link>
  )
}

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
      <span>{children}</span>
    </Link>
  )
}
