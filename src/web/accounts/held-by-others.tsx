import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { formatQuantity } from '#domain/format.ts'
import type { User } from '#domain/user.ts'
import { holdersQuery } from '../api/queries.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Says that other accounts hold listings of an account's dealership, and leads to their hand-over. */
export function HeldByOthers({ user, onHandOver }: { user: User; onHandOver: () => void }) {
  const { data: holders = [] } = useQuery(holdersQuery(user.id))
  const listings = holders.reduce((sum, holder) => sum + holder.listings, 0)
  if (listings === 0) return null
  return (
    <Notice
      icon={<ArrowRightLeft aria-hidden className="mt-0.5 size-4.5 shrink-0" />}
      action={
        <Button look="outline" size="sm" onClick={onHandOver}>
          Hand over
        </Button>
      }
    >
      {formatQuantity(listings, 'listing')} of {user.dealershipName} {listings === 1 ? 'is' : 'are'} held by
      other accounts.
    </Notice>
  )
}
