import { call } from '../../site/api/api-client.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { schemaCheck } from '../../ui/form/schema-check.ts'
import { Dialog, DialogButtons, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { useSchemaForm } from './use-schema-form.ts'

type Fields = NewPassword & { currentPassword: string }
const check = schemaCheck(
  async () => (await import('#domain/accounts/password-schema.ts')).passwordChangeSchema,
)

export default function ChangePasswordDialog(dialog: DialogControl) {
  const { form, field, showRefusedFields } = useSchemaForm(check)
  const change = useExclusiveMutation({
    mutationFn: (body: Fields) => call('POST /api/user/change-password', { body }),
    meta: { success: 'Password changed successfully', failure: 'Failed to change password' },
    onSuccess: dialog.onClose,
    onError: showRefusedFields,
  })
  return (
    <Dialog
      {...dialog}
      title="Change Password"
      description="You stay logged in here. You will have to log in again everywhere else."
    >
      <form {...form((fields) => change.mutate(fields))} className="grid gap-4">
        <PasswordField
          label="Current Password"
          {...field('currentPassword')}
          autoComplete="current-password"
        />
        <NewPasswordFields field={field} />
        <DialogButtons submitLabel="Change Password" isPending={change.isPending} />
      </form>
    </Dialog>
  )
}
