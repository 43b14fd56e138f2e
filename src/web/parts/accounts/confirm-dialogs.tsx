import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  DeclineCounts,
  ListingDisposal,
  ManagedUser,
  Reassignment,
} from '#domain/accounts/user-schema.ts'
import { limits } from '#domain/limits.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { call, failureText } from '../../site/api/api-client.ts'
import { keys } from '../../site/api/queries.ts'
import { useAccountChange, useRefreshMarketplace } from '../../site/api/refresh.ts'
import { useSite } from '../../site/api/site-context.ts'
import { Spinner } from '../../ui/display/loading.tsx'
import { CheckboxField } from '../../ui/form/checkbox.tsx'
import { TextAreaField } from '../../ui/form/form-field.tsx'
import { RadioChips } from '../../ui/form/radio-chips.tsx'
import { schemaCheck } from '../../ui/form/schema-check.ts'
import { ConfirmDialog, Dialog, DialogButtons, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { type NewPassword, NewPasswordFields } from '../form/new-password-fields.tsx'
import { useSchemaForm } from '../form/use-schema-form.ts'

export interface UserDialogProps extends DialogControl {
  user: ManagedUser
  /** Called instead of `onClose` once the account is gone. */
  onGone: () => void
}

export function ApproveDialog({ user, onClose, onGone, ...dialog }: UserDialogProps) {
  const approve = useAccountChange({
    send: () => call('POST /api/admin/users/:id/approve', { id: user.id }),
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
        Once approved, it can list and upload like any other dealer.
      </p>
    </ConfirmDialog>
  )
}

export function DeleteUserDialog({ user, onClose, onGone, ...dialog }: UserDialogProps) {
  const refresh = useRefreshMarketplace()
  const [disposal, setDisposal] = useState<ListingDisposal>('hand-over')
  const reassignments = useQuery({
    queryKey: [keys.users, 'newOwners', user.id],
    queryFn: () => call('GET /api/admin/users/:id/new-owners', { id: user.id }),
    staleTime: 0,
    gcTime: 0,
  })
  const remove = useAccountChange({
    send: (listings: ListingDisposal) =>
      call('DELETE /api/admin/users/:id', { id: user.id, query: { listings } }),
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
        if (reassignments.isError) refresh()
      }}
      onConfirm={() => remove.mutate(disposal)}
      title={`Delete ${user.username}?`}
      confirmLabel="Delete User"
      isPending={remove.isPending}
      isConfirmDisabled={!reassignments.data}
    >
      <p>We delete the account for good and log its user out.</p>
      {reassignments.data && (
        <Reassignments reassignments={reassignments.data} disposal={disposal} onDisposal={setDisposal} />
      )}
      {reassignments.isError && <p className="font-medium text-danger">{failureText(reassignments.error)}</p>}
      {reassignments.isPending && <Spinner label="Loading listings" />}
    </ConfirmDialog>
  )
}

interface ReassignmentsProps {
  reassignments: readonly Reassignment[]
  disposal: ListingDisposal
  onDisposal: (disposal: ListingDisposal) => void
}

function Reassignments({ reassignments, disposal, onDisposal }: ReassignmentsProps) {
  if (reassignments.length === 0) return <p>It has no listings.</p>
  const count = reassignments.reduce((sum, { listings }) => sum + listings, 0)
  return (
    <>
      <RadioChips
        legend={`What should happen to its ${formatQuantity(count, 'listing')}?`}
        name="listings"
        className="grid text-ink"
        options={disposals}
        value={disposal}
        onChange={(event) => onDisposal(event.currentTarget.value as ListingDisposal)}
      />
      {disposal === 'delete' ? (
        <p className="font-medium text-danger">We delete them for good, with their history.</p>
      ) : (
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
      )}
    </>
  )
}

const disposals: readonly { value: ListingDisposal; label: string }[] = [
  { value: 'hand-over', label: 'Hand them over' },
  { value: 'sold', label: 'Mark them as sold, and hand them over' },
  { value: 'delete', label: 'Delete them' },
]

const check = schemaCheck(
  async () => (await import('#domain/accounts/password-schema.ts')).passwordResetSchema,
)

export function ResetPasswordDialog({ user, onGone, ...dialog }: UserDialogProps) {
  const { form, field, showRefusedFields } = useSchemaForm(check)
  const reset = useAccountChange({
    send: ({ newPassword }: NewPassword) =>
      call('POST /api/admin/users/:id/reset-password', {
        id: user.id,
        body: { newPassword },
      }),
    success: 'Password reset successfully',
    failure: 'Failed to reset password',
    onDone: dialog.onClose,
    onGone,
    onError: showRefusedFields,
  })
  return (
    <Dialog
      {...dialog}
      title={`Reset Password for ${user.username}`}
      description="They will have to log in again on every device."
    >
      <form {...form((fields) => reset.mutate(fields))} className="grid gap-4">
        <NewPasswordFields field={field} />
        <DialogButtons submitLabel="Reset Password" isPending={reset.isPending} />
      </form>
    </Dialog>
  )
}

const checkReason = schemaCheck(async () => (await import('#domain/accounts/user-schema.ts')).declineSchema)

const reasonLook = { label: 'Reason', isRequired: true, rows: 4, maxLength: limits.noteLength }

export function DeclineDialog({ user, onGone, ...dialog }: UserDialogProps) {
  const { sendsMail } = useSite()
  const name = user.dealershipName ?? user.username
  const { form, field, showRefusedFields } = useSchemaForm(checkReason)
  const decline = useAccountChange({
    send: (body: { reason: string }) => call('POST /api/admin/users/:id/decline', { id: user.id, body }),
    success: `${name} is declined`,
    failure: 'Failed to decline',
    onDone: dialog.onClose,
    onGone,
    onError: showRefusedFields,
  })
  return (
    <Dialog
      {...dialog}
      title={`Decline ${name}?`}
      description={
        sendsMail
          ? 'We e-mail your reason to the applicant and show it when they log in.'
          : 'This marketplace sends no e-mail. The applicant sees your reason when they log in.'
      }
    >
      <form {...form((fields) => decline.mutate(fields))} className="grid gap-4">
        <TextAreaField {...reasonLook} {...field('reason')} />
        <DialogButtons submitLabel="Decline" isPending={decline.isPending} />
      </form>
    </Dialog>
  )
}

/** Undecided accounts without listings, as bots create them by the hundred. */
export function idleRegistrations(users: readonly ManagedUser[]): ManagedUser[] {
  return users.filter(
    ({ isApproved, listings, application }) =>
      !isApproved && listings === 0 && (application?.declineReason ?? null) === null,
  )
}

export function DeclineManyDialog({ users, ...dialog }: DialogControl & { users: readonly ManagedUser[] }) {
  const offered = idleRegistrations(users)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { form, field, showRefusedFields } = useSchemaForm(checkReason)
  const ids = offered.map(({ id }) => id).filter((id) => chosen.includes(id))
  const decline = useAccountChange({
    send: (body: { reason: string }) => call('POST /api/admin/users/decline', { body: { ...body, ids } }),
    success: doneText,
    failure: 'Failed to decline',
    onDone: dialog.onClose,
    onError: showRefusedFields,
  })
  const isAll = ids.length === offered.length
  const chooseAll = () => setChosen(isAll ? [] : offered.slice(0, limits.declinedAtOnce).map(({ id }) => id))
  return (
    <Dialog
      {...dialog}
      title="Decline several accounts"
      description="Applicants see your reason. We remove accounts already in use with their dealership; they have no listings."
    >
      <form {...form((fields) => decline.mutate(fields))} className="grid gap-4">
        <fieldset className="grid min-w-0 gap-1">
          <legend className="sr-only">Accounts</legend>
          <CheckboxField className="text-sm" checked={isAll} onChange={chooseAll}>
            <strong>All {formatCount(offered.length)}</strong>
          </CheckboxField>
          <ul className="max-h-72 overflow-y-auto rounded-md border border-line px-3">
            {offered.map(({ id, username, dealershipName }) => (
              <li key={id}>
                <CheckboxField
                  className="text-sm"
                  checked={chosen.includes(id)}
                  onChange={() => setChosen(toggled(chosen, id))}
                >
                  <span className="wrap-anywhere min-w-0 py-1">
                    {dealershipName ?? username}
                    {dealershipName && <span className="block text-muted text-xs">{username}</span>}
                  </span>
                </CheckboxField>
              </li>
            ))}
          </ul>
        </fieldset>
        <TextAreaField {...reasonLook} {...field('reason')} />
        <DialogButtons
          submitLabel={ids.length > 0 ? `Decline ${formatQuantity(ids.length, 'account')}` : 'Decline'}
          isPending={decline.isPending}
          isDisabled={ids.length === 0}
        />
      </form>
    </Dialog>
  )
}

export function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
}

function doneText({ declined, removed, kept }: DeclineCounts): string {
  const done = `${formatQuantity(declined + removed, 'account')} declined`
  return kept > 0 ? `${done}, ${kept} kept: somebody approved them, or they list vehicles` : done
}
