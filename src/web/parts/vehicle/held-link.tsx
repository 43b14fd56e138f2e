import type { HidingState } from '#domain/moderation/case-life-cycle.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Badge } from '../../ui/display/badge.tsx'

const texts: Record<HidingState, string> = {
  held: 'Hidden',
  removed: 'Removed',
  suspended: 'Suspended',
}

/** For its owner: that a listing is not shown, and the way to why. */
export function HeldLink({ held }: { held: HidingState }) {
  return (
    <Link to="/cases" className="inline-flex items-center rounded-full hover:underline">
      <Badge tone="orange">
        {texts[held]}: <span className="underline">see why</span>
      </Badge>
    </Link>
  )
}
