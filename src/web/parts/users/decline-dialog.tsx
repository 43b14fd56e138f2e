import { limits } from '#domain/limits.ts'
import { acceptProblemDetails, call } from '../../site/api/api-client.ts'
import { useSite } from '../../site/api/site-context.ts'
import { useAccountChange } from '../../site/api/use-account-change.ts'
import { TextAreaField } from '../../ui/form/form-field.tsx'
import { schemaCheck } from '../../ui/form/schema-check.ts'
import { Dialog, DialogButtons } from '../../ui/overlay/dialog.tsx'
import { useSchemaForm } from '../form/use-schema-form.ts'
import type { UserDialogProps, UserFormProps } from './confirm-dialogs.tsx'

/** Asks why an application is declined; the applicant reads it. */
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
