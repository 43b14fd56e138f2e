import { acceptProblemDetails, callApi } from '../../api/api-client.ts'
import { useAccountChange } from '../../api/use-account-change.ts'
import { type NewPassword, NewPasswordFields, noNewPassword } from '../../forms/new-password-fields.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { Dialog, DialogButtons } from '../../ui/overlay/dialog.tsx'
import type { UserDialogProps, UserFormProps } from './user-dialog-props.ts'

const resolver = schemaResolver<NewPassword, NewPassword>(
  async () => (await import('#domain/accounts/user-schema.ts')).passwordResetSchema,
)

/** 'Reset Password for {user}' (specification, section 2, 'User Management tab'). */
export function ResetPasswordDialog({ user, onGone, ...dialog }: UserDialogProps) {
  return (
    <Dialog
      {...dialog}
      title={`Reset Password for ${user.username}`}
      description="Wherever they are logged in they will have to log in again."
    >
      <ResetPasswordForm user={user} onDone={dialog.onClose} onGone={onGone} />
    </Dialog>
  )
}

function ResetPasswordForm({ user, ...outcome }: UserFormProps) {
  const { field, handleSubmit, showRefusedFields } = useSchemaForm(resolver, noNewPassword)
  const path = `/api/admin/users/${user.id}/reset-password`
  const reset = useAccountChange({
    send: ({ newPassword }: NewPassword) =>
      callApi<void>(path, 'POST', { newPassword }, acceptProblemDetails),
    success: 'Password reset successfully',
    failure: 'Failed to reset password',
    ...outcome,
    onError: showRefusedFields,
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit((fields) => reset.mutate(fields))}>
      <NewPasswordFields field={field} />
      <DialogButtons submitLabel="Reset Password" isPending={reset.isPending} />
    </form>
  )
}
