import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#domain/accounts/user.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { holdersQuery } from '../../api/queries.ts'
import { Button } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import type { UserDialogProps } from './user-dialog-props.ts'

/** Notes that other accounts own listings of an account's dealership; opens their reassignment in a nested dialog. */
export function HeldByOthers({
  user,
  onGone,
  finalFocus,
}: Pick<UserDialogProps, 'user' | 'onGone' | 'finalFocus'>) {
  const { data: holders = [] } = useQuery(holdersQuery(user.id))
  const [isOpen, setIsOpen] = useState(false)
  const listings = holders.reduce((sum, holder) => sum + holder.listings, 0)
  return (
    <>
      {listings > 0 && <HeldNotice user={user} listings={listings} onHandOver={() => setIsOpen(true)} />}
      <HandOverDialog
        user={user}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onGone={onGone}
        finalFocus={finalFocus}
      />
    </>
  )
}

interface HeldNoticeProps {
  user: User
  listings: number
  onHandOver: () => void
}

function HeldNotice({ user, listings, onHandOver }: HeldNoticeProps) {
  return (
    <Notice
      icon={<ArrowRightLeft aria-hidden className="mt-0.5 size-4.5 shrink-0" />}
      action={
        <Button variant="outline" size="sm" onClick={onHandOver}>
          Hand over
        </Button>
      }
    >
      {formatQuantity(listings, 'listing')} of {user.dealershipName} {listings === 1 ? 'is' : 'are'} held by
      other accounts.
    </Notice>
  )
}
