import { useQuery } from '@tanstack/react-query'
import { formatQuantity } from '#domain/format.ts'
import type { Heir, User } from '#domain/user.ts'
import { callApi } from '../api/fetch-json.ts'
import { heirsQuery } from '../api/queries.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useAccountChange } from './use-account-change.ts'

interface DeleteUserDialogProps {
  user: User
  isOpen: boolean
  onClose: () => void
  /** Asked when the user is gone, before `onClose`. */
  onDeleted: () => void
  finalFocus: () => HTMLElement | null | true
}

/** Asks before an account is deleted, and says who gets its listings. */
export function DeleteUserDialog({ user, isOpen, onClose, onDeleted, finalFocus }: DeleteUserDialogProps) {
  const heirs = useQuery({ ...heirsQuery(user.id), enabled: isOpen })
  const remove = useAccountChange({
    send: () => callApi<void>(`/api/admin/users/${user.id}`, 'DELETE'),
    success: 'User deleted successfully',
    failure: 'Failed to delete user',
    onDone: () => {
      onDeleted()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={() => remove.mutate(undefined)}
      title={`Delete ${user.username}?`}
      confirmLabel="Delete User"
      isPending={remove.isPending}
      isUnready={!heirs.data}
      finalFocus={finalFocus}
    >
      <p>The account is gone for good, and whoever uses it is logged out.</p>
      {heirs.data && <Inheritance heirs={heirs.data} />}
      {heirs.isError && <p className="font-medium text-danger">{heirs.error.message}</p>}
      {heirs.isPending && <Spinner label="Looking up the listings" />}
    </ConfirmDialog>
  )
}

function Inheritance({ heirs }: { heirs: readonly Heir[] }) {
  if (heirs.length === 0) return <p>No listings belong to it.</p>
  return (
    <>
      <p>No listing is deleted:</p>
      <ul className="list-disc pl-5 text-ink">
        {heirs.map(({ id, username, listings }) => (
          <li key={id}>
            {formatQuantity(listings, 'listing')} {listings === 1 ? 'passes' : 'pass'} to{' '}
            <strong>{username}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
