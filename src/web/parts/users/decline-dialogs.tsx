import { useState } from 'react'
import type { DeclineCounts, ManagedUser } from '#domain/accounts/user-schema.ts'
import { limits } from '#domain/limits.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { acceptProblemDetails, call } from '../../site/api/api-client.ts'
import { useAccountChange } from '../../site/api/refresh.ts'
import { useSite } from '../../site/api/site-context.ts'
import { CheckboxField } from '../../ui/form/checkbox.tsx'
import { TextAreaField } from '../../ui/form/form-field.tsx'
import { schemaCheck } from '../../ui/form/schema-check.ts'
import { Dialog, DialogButtons, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { useSchemaForm } from '../form/use-schema-form.ts'
import type { UserDialogProps, UserFormProps } from './confirm-dialogs.tsx'

/** The applicant reads the reason. */
export function DeclineDialog({ user, onGone, ...dialog }: UserDialogProps) {
  const { sendsMail } = useSite()
  return (
    <Dialog
      {...dialog}
      title={`Decline ${user.dealershipName ?? user.username}?`}
      description={
        sendsMail
          ? 'Your reason is e-mailed to the applicant and shown when they log in.'
          : 'This marketplace sends no e-mail: the applicant sees your reason when logging in.'
      }
    >
      <DeclineForm user={user} onDone={dialog.onClose} onGone={onGone} />
    </Dialog>
  )
}

function DeclineForm({ user, ...outcome }: UserFormProps) {
  const { form, reason, showRefusedFields } = useReasonForm()
  const decline = useAccountChange({
    send: (body: { reason: string }) =>
      call('POST /api/admin/users/:id/decline', { id: user.id, body, headers: acceptProblemDetails }),
    success: `${user.dealershipName ?? user.username} is declined`,
    failure: 'Failed to decline',
    ...outcome,
    onError: showRefusedFields,
  })
  return (
    <form {...form((fields) => decline.mutate(fields))} className="grid gap-4">
      <ReasonField {...reason} />
      <DialogButtons submitLabel="Decline" isPending={decline.isPending} />
    </form>
  )
}

interface Reason {
  reason: string
}

const check = schemaCheck<Reason, Reason>(
  async () => (await import('#domain/accounts/user-schema.ts')).declineSchema,
)

export function useReasonForm() {
  const { field, ...form } = useSchemaForm(check)
  return { ...form, reason: field('reason') }
}

export function ReasonField(reason: ReturnType<typeof useReasonForm>['reason']) {
  return <TextAreaField label="Reason" isRequired {...reason} rows={4} maxLength={limits.noteLength} />
}

interface DeclineManyProps extends DialogControl {
  users: readonly ManagedUser[]
}

/** Undecided accounts without listings, as bots create them by the hundred. */
export function idleRegistrations(users: readonly ManagedUser[]): ManagedUser[] {
  return users.filter(
    ({ isApproved, listings, application }) =>
      !isApproved && listings === 0 && (application?.declineReason ?? null) === null,
  )
}

export function DeclineManyDialog({ users, ...dialog }: DeclineManyProps) {
  return (
    <Dialog
      {...dialog}
      title="Decline several accounts"
      description="Applicants see your reason. Accounts already in use are removed with their dealership; they have no listings."
    >
      <DeclineManyForm users={idleRegistrations(users)} onDone={dialog.onClose} />
    </Dialog>
  )
}

function DeclineManyForm({ users, onDone }: { users: readonly ManagedUser[]; onDone: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { form, reason, showRefusedFields } = useReasonForm()
  const ids = users.map(({ id }) => id).filter((id) => chosen.has(id))
  const decline = useAccountChange({
    send: (body: { reason: string }) =>
      call('POST /api/admin/users/decline', { body: { ...body, ids }, headers: acceptProblemDetails }),
    success: doneText,
    failure: 'Failed to decline',
    onDone,
    onError: showRefusedFields,
  })
  const toggle = (id: number) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const isAll = ids.length === users.length
  return (
    <form {...form((fields) => decline.mutate(fields))} className="grid gap-4">
      <fieldset className="grid min-w-0 gap-1">
        <legend className="sr-only">Accounts</legend>
        <CheckboxField
          className="text-sm"
          checked={isAll}
          onChange={() =>
            setChosen(new Set(isAll ? [] : users.slice(0, limits.declinedAtOnce).map(({ id }) => id)))
          }
        >
          <strong>All {users.length}</strong>
        </CheckboxField>
        <ul className="max-h-72 overflow-y-auto rounded-md border border-line px-3">
          {users.map((user) => (
            <li key={user.id}>
              <CheckboxField
                className="text-sm"
                checked={chosen.has(user.id)}
                onChange={() => toggle(user.id)}
              >
                <span className="wrap-anywhere min-w-0 py-1">
                  {user.dealershipName ?? user.username}
                  {user.dealershipName && <span className="block text-muted text-xs">{user.username}</span>}
                </span>
              </CheckboxField>
            </li>
          ))}
        </ul>
      </fieldset>
      <ReasonField {...reason} />
      <DialogButtons
        submitLabel={ids.length > 0 ? `Decline ${formatQuantity(ids.length, 'account')}` : 'Decline'}
        isPending={decline.isPending}
        isDisabled={ids.length === 0}
      />
    </form>
  )
}

function doneText({ declined, removed, kept }: DeclineCounts): string {
  const done = `${formatQuantity(declined + removed, 'account')} declined`
  return kept > 0 ? `${done}, ${kept} kept: somebody approved them, or they list vehicles` : done
}
