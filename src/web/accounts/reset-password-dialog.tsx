import { useForm } from 'react-hook-form'
import type { User } from '#domain/user.ts'
import { callApi } from '../api/fetch-json.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { schemaResolver } from '../ui/schema-resolver.ts'
import { type NewPassword, NewPasswordFields, noNewPassword } from './new-password-fields.tsx'
import { useAccountChange } from './use-account-change.ts'

const resolver = schemaResolver<NewPassword, NewPassword>(
  async () => (await import('#domain/user-schema.ts')).passwordResetSchema,
)

interface ResetPasswordDialogProps {
  user: User
  isOpen: boolean
  onClose: () => void
}

/** 'Reset Password for {user}' (specification, section 2, 'User Management tab'). */
export function ResetPasswordDialog({ user, isOpen, onClose }: ResetPasswordDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Reset Password for ${user.username}`}
      description="Wherever they are logged in they will have to log in again."
    >
      <ResetPasswordForm user={user} onDone={onClose} />
    </Dialog>
  )
}

function ResetPasswordForm({ user, onDone }: { user: User; onDone: () => void }) {
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<NewPassword>({ resolver, defaultValues: noNewPassword })
  const reset = useAccountChange({
    send: ({ newPassword }: NewPassword) =>
      callApi<void>(`/api/admin/users/${user.id}/reset-password`, 'POST', { newPassword }),
    success: 'Password reset successfully',
    failure: 'Failed to reset password',
    onDone,
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit((fields) => reset.mutate(fields))}>
      <NewPasswordFields register={register} errors={errors} />
      <DialogButtons submitLabel="Reset Password" isPending={reset.isPending} />
    </form>
  )
}
