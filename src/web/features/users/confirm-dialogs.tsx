import { useQuery } from '@tanstack/react-query'
import type { Reassignment, User } from '#domain/accounts/user.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { callApi, failureText } from '../../api/api-client.ts'
import { reassignmentsQuery } from '../../api/queries.ts'
import { useRefreshMarketplace } from '../../api/refresh.ts'
import { useAccountChange } from '../../api/use-account-change.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { UserDialogProps } from './user-dialog-props.ts'

/** Confirms the approval of an account, which cannot be undone. */
export function ApproveDialog({ user, onClose, onGone, ...dialog }: UserDialogProps) {
  const approve = useAccountChange({
    send: () => callApi<User>(`/api/admin/users/${user.id}/approve`, 'POST'),
    success: `${user.username} is approved`,
    failure: 'Failed to approve user',
    onDone: onGone,
    onGone,
  })
  return (
    <ConfirmDialog
      {...dialog}
      onCancel={onClose}
      onConfirm={() => approve.mutate(undefined)}
      title={`Approve ${user.username}?`}
      confirmLabel="Approve"
      isDanger={false}
      isPending={approve.isPending}
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

export function DeleteUserDialog({ user, onClose, onGone, ...dialog }: UserDialogProps) {
  const refresh = useRefreshMarketplace()
  const reassignments = useQuery({ ...reassignmentsQuery(user.id), enabled: dialog.isOpen })
  const remove = useAccountChange({
    send: () => callApi<void>(`/api/admin/users/${user.id}`, 'DELETE'),
    success: 'User deleted successfully',
    failure: 'Failed to delete user',
    onDone: onGone,
    onGone,
  })
  return (
    <ConfirmDialog
      {...dialog}
      onCancel={() => {
        onClose()
        // A refusal means a change since the list was read.
        if (reassignments.isError) refresh()
      }}
      onConfirm={() => remove.mutate(undefined)}
      title={`Delete ${user.username}?`}
      confirmLabel="Delete User"
      isPending={remove.isPending}
      isConfirmDisabled={!reassignments.data}
    >
      <p>The account is gone for good, and whoever uses it is logged out.</p>
      {reassignments.data && <Reassignments reassignments={reassignments.data} />}
      {reassignments.isError && <p className="font-medium text-danger">{failureText(reassignments.error)}</p>}
      {reassignments.isPending && <Spinner label="Looking up the listings" />}
    </ConfirmDialog>
  )
}

function Reassignments({ reassignments }: { reassignments: readonly Reassignment[] }) {
  if (reassignments.length === 0) return <p>No listings belong to it.</p>
  return (
    <>
      <p>No listing is deleted:</p>
      <ul className="list-disc pl-5 text-ink">
        {reassignments.map(({ id, username, listings }) => (
          <li key={id}>
            {formatQuantity(listings, 'listing')} {listings === 1 ? 'passes' : 'pass'} to{' '}
            <strong>{username}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
