import { acceptProblemDetails, callApi } from '../../api/api-client.ts'
import { useAccountChange } from '../../api/use-account-change.ts'
import { type NewPassword, NewPasswordFields } from '../../form-sections/new-password-fields.tsx'
import { useSchemaForm } from '../../form-sections/use-schema-form.ts'
import { schemaCheck } from '../../ui/form/schema-check.ts'
import { Dialog, DialogButtons } from '../../ui/overlay/dialog.tsx'
import type { UserDialogProps, UserFormProps } from './user-dialog-props.ts'

const check = schemaCheck<NewPassword, NewPassword>(
  async () => (await import('#domain/accounts/user-schema.ts')).passwordResetSchema,
)

/** 'Reset Password for {user}' (docs/product.md#user-management). */
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
  const { form, field, showRefusedFields } = useSchemaForm(check)
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
    <form {...form((fields) => reset.mutate(fields))} className="grid gap-4">
      <NewPasswordFields field={field} />
      <DialogButtons submitLabel="Reset Password" isPending={reset.isPending} />
    </form>
  )
}
