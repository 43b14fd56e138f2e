import { useForm } from 'react-hook-form'
import type { User } from '#domain/user.ts'
import { callApi } from '../api/fetch-json.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { schemaResolver } from '../ui/schema-resolver.ts'
import { TextField } from '../ui/text-field.tsx'
import { useAccountChange } from './use-account-change.ts'

interface Fields {
  newPassword: string
  confirmPassword: string
}

const empty: Fields = { newPassword: '', confirmPassword: '' }
const resolver = schemaResolver<Fields, Fields>(
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
  } = useForm<Fields>({ resolver, defaultValues: empty })
  const reset = useAccountChange({
    send: ({ newPassword }: Fields) =>
      callApi<void>(`/api/admin/users/${user.id}/reset-password`, 'POST', { newPassword }),
    success: 'Password reset successfully',
    failure: 'Failed to reset password',
    onDone,
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit((fields) => reset.mutate(fields))}>
      <TextField
        label="New Password"
        type="password"
        {...register('newPassword')}
        error={errors.newPassword?.message}
        autoComplete="new-password"
      />
      <TextField
        label="Confirm Password"
        type="password"
        {...register('confirmPassword')}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
      />
      <DialogButtons submitLabel="Reset Password" isPending={reset.isPending} />
    </form>
  )
}
