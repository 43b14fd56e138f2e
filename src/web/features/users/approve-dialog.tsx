import type { User } from '#domain/accounts/user.ts'
import { callApi } from '../../api/api-client.ts'
import { useAccountChange } from '../../api/use-account-change.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { UserDialogProps } from './user-dialog-props.ts'

/** Confirms the approval of an account, which cannot be undone. */
export function ApproveDialog({ user, isOpen, onClose, onGone, finalFocus }: UserDialogProps) {
  const approve = useAccountChange({
    send: () => callApi<User>(`/api/admin/users/${user.id}/approve`, 'POST'),
    success: `${user.username} is approved`,
    failure: 'Failed to approve user',
    onDone: onGone,
    onGone,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={() => approve.mutate(undefined)}
      title={`Approve ${user.username}?`}
      confirmLabel="Approve"
      isDanger={false}
      isPending={approve.isPending}
      finalFocus={finalFocus}
    >
      <p>
        {user.dealershipName
          ? `The account lists vehicles for ${user.dealershipName}. `
          : 'The account has no dealership yet. '}
        Once approved it can list and upload like any other dealer.
      </p>
    </ConfirmDialog>
  )
}
