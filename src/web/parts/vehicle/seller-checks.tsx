import { BadgeCheck } from 'lucide-react'
import { checkText, type DealershipCheck } from '#domain/dealership/dealership-checks.ts'

export function SellerChecks(props: { checks: readonly DealershipCheck[]; begin?: string }) {
  const { checks, begin = 'Listed by a dealership that was checked' } = props
  if (checks.length === 0) return null
  return (
    <p className="wrap-anywhere flex gap-2 text-muted text-sm">
      <BadgeCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
      <span>
        {begin}: {checks.map(checkText).join(', ')}.
      </span>
    </p>
  )
}
