import { parseQueryString } from '#domain/query/query-string.ts'
import { type Address, useAddress } from '../behaviour/address.ts'
import { useAddressGuard } from '../behaviour/address-guard.ts'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'

export interface GuardedAddress {
  pathname: string
  search: object
}

/** Whether going on to another address of the same page closes what is guarded. */
export type ClosesOnTheWay = (from: GuardedAddress, to: GuardedAddress) => boolean

interface LeaveGuardProps {
  /** Whether something would be lost; called at the moment of leaving. */
  wouldLose: () => boolean
  closesOnTheWay?: ClosesOnTheWay | undefined
  /** The form's own way out was taken: asks as if the page were left. */
  isCancelling?: boolean
  onStay?: () => void
  /** Leaving was chosen; `goOn` continues a navigation that was held up. */
  onLeave?: (goOn: (() => void) | undefined) => void
}

const leaving = { title: 'Leave without saving?', confirmLabel: 'Leave without saving', cancelLabel: 'Stay' }
const closing = { title: 'Discard your changes?', confirmLabel: 'Discard', cancelLabel: 'Keep editing' }

function guarded({ pathname, search }: Address): GuardedAddress {
  return { pathname, search: parseQueryString(search) }
}

/** Asks before unsaved changes are left behind: by a link, the back button, closing the tab, or cancelling. */
export function LeaveGuard({
  wouldLose,
  closesOnTheWay,
  isCancelling = false,
  onStay,
  onLeave = (goOn) => goOn?.(),
}: LeaveGuardProps) {
  const here = useAddress()
  const closes = (next: Address) =>
    here.pathname !== next.pathname || (closesOnTheWay?.(guarded(here), guarded(next)) ?? false)
  const { next, forget, goOn } = useAddressGuard((to) => closes(to) && wouldLose(), wouldLose)
  const staysOnPage = next?.pathname === here.pathname
  return (
    <ConfirmDialog
      {...(staysOnPage ? closing : leaving)}
      isOpen={isCancelling || next !== undefined}
      onCancel={() => {
        forget()
        onStay?.()
      }}
      onConfirm={() => onLeave(next && goOn)}
    >
      What you typed has not been saved.
    </ConfirmDialog>
  )
}
