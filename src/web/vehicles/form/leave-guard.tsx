import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Whether something would be lost; asked at the moment of leaving. */
  wouldLose: () => boolean
  /** The form's own way out was taken: asks as if the page were left. */
  isCancelling: boolean
  onStay: () => void
  /** Leaving was chosen; `goOn` continues a navigation that was held up. */
  onLeave: (goOn: (() => void) | undefined) => void
}

/** Asks before unsaved changes are left behind: by a link, the back button, closing the tab, or cancelling. */
export function LeaveGuard({ wouldLose, isCancelling, onStay, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && wouldLose(),
    enableBeforeUnload: wouldLose,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={isCancelling || blocker.status === 'blocked'}
      title="Leave without saving?"
      cancelLabel="Stay"
      onCancel={() => {
        blocker.reset?.()
        onStay()
      }}
      confirmLabel="Leave without saving"
      onConfirm={() => onLeave(blocker.proceed)}
    >
      What you typed has not been saved.
    </ConfirmDialog>
  )
}
