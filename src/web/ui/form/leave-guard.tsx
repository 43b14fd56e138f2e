import { useBlocker } from '@tanstack/react-router'
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

/** Asks before unsaved changes are left behind: by a link, the back button, closing the tab, or cancelling. */
export function LeaveGuard({
  wouldLose,
  closesOnTheWay,
  isCancelling = false,
  onStay,
  onLeave = (goOn) => goOn?.(),
}: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || (closesOnTheWay?.(current, next) ?? false)) && wouldLose(),
    enableBeforeUnload: wouldLose,
    withResolver: true,
  })
  const staysOnPage = blocker.status === 'blocked' && blocker.current.pathname === blocker.next.pathname
  return (
    <ConfirmDialog
      {...(staysOnPage ? closing : leaving)}
      isOpen={isCancelling || blocker.status === 'blocked'}
      onCancel={() => {
        blocker.reset?.()
        onStay?.()
      }}
      onConfirm={() => onLeave(blocker.proceed)}
    >
      What you typed has not been saved.
    </ConfirmDialog>
  )
}
