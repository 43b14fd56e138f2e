import { limits } from '#domain/limits.ts'
import { acceptProblemDetails, callApi } from '../../api/api-client.ts'
import { useSite } from '../../api/site-context.ts'
import { useAccountChange } from '../../api/use-account-change.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { inputClass } from '../../ui/form/input-style.ts'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { Dialog, DialogButtons } from '../../ui/overlay/dialog.tsx'
import type { UserDialogProps, UserFormProps } from './user-dialog-props.ts'

interface Decline {
  reason: string
}

const resolver = schemaResolver<Decline, Decline>(
  async () => (await import('#domain/accounts/user-schema.ts')).declineSchema,
)

/** Asks why an application is declined; the applicant reads it. */
export function DeclineDialog({ user, onGone, ...dialog }: UserDialogProps) {
  const { sendsMail } = useSite()
  return (
    <Dialog
      {...dialog}
      title={`Decline ${user.dealershipName ?? user.username}?`}
      description={
        sendsMail
          ? 'The applicant is mailed your reason, and reads it when logging in.'
          : 'This marketplace sends no mails: the applicant reads your reason when logging in.'
      }
    >
      <DeclineForm user={user} onDone={dialog.onClose} onGone={onGone} />
    </Dialog>
  )
}

function DeclineForm({ user, ...outcome }: UserFormProps) {
  const { field, handleSubmit, showRefusedFields } = useSchemaForm(resolver, { reason: '' })
  const decline = useAccountChange({
    send: (body: Decline) =>
      callApi<void>(`/api/admin/users/${user.id}/decline`, 'POST', body, acceptProblemDetails),
    success: `${user.dealershipName ?? user.username} is declined`,
    failure: 'Failed to decline',
    ...outcome,
    onError: showRefusedFields,
  })
  const { error, ...reason } = field('reason')
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit((fields) => decline.mutate(fields))}>
      <FormField label="Reason" error={error} isRequired>
        {(attributes) => (
          <textarea
            {...reason}
            {...attributes}
            rows={4}
            maxLength={limits.noteLength}
            className={`${inputClass} py-2.5 [field-sizing:content]`}
          />
        )}
      </FormField>
      <DialogButtons submitLabel="Decline" isPending={decline.isPending} />
    </form>
  )
}
