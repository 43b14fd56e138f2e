import { useForm } from 'react-hook-form'
import { acceptProblemDetails, callApi } from '../../api/api-client.ts'
import { useAccountChange } from '../../api/use-account-change.ts'
import { type NewPassword, NewPasswordFields, noNewPassword } from '../../forms/new-password-fields.tsx'
import { showRefusedFields } from '../../forms/show-refused-fields.ts'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { Dialog, DialogButtons } from '../../ui/overlay/dialog.tsx'
import type { UserDialogProps, UserFormProps } from './user-dialog-props.ts'

const resolver = schemaResolver<NewPassword, NewPassword>(
  async () => (await import('#domain/accounts/user-schema.ts')).passwordResetSchema,
)

/** 'Reset Password for {user}' (specification, section 2, 'User Management tab'). */
export function ResetPasswordDialog({ user, isOpen, onClose, onGone, finalFocus }: UserDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Reset Password for ${user.username}`}
      finalFocus={finalFocus}
      description="Wherever they are logged in they will have to log in again."
    >
      <ResetPasswordForm user={user} onDone={onClose} onGone={onGone} />
    </Dialog>
  )
}

function ResetPasswordForm({ user, onDone, onGone }: UserFormProps) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<NewPassword>({ resolver, defaultValues: noNewPassword })
  const reset = useAccountChange({
    send: ({ newPassword }: NewPassword) =>
      callApi<void>(
        `/api/admin/users/${user.id}/reset-password`,
        'POST',
        { newPassword },
        acceptProblemDetails,
      ),
    success: 'Password reset successfully',
    failure: 'Failed to reset password',
    onDone,
    onGone,
    onError: (error) => showRefusedFields(error, setError),
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit((fields) => reset.mutate(fields))}>
      <NewPasswordFields register={register} errors={errors} />
      <DialogButtons submitLabel="Reset Password" isPending={reset.isPending} />
    </form>
  )
}
