import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '#domain/accounts/user.ts'
import type { Role } from '#domain/enums.ts'
import { callApi } from '../../api/api-client.ts'
import { useAccountChange } from '../../api/use-account-change.ts'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/dialog.tsx'
import { DealershipNameField } from './dealership-name-field.tsx'
import { HeldByOthers } from './held-by-others.tsx'
import { roleOptions } from './role-names.ts'
import type { UserDialogProps, UserFormProps } from './user-dialog-props.ts'
import { changesOf, type UserEdit } from './user-edit.ts'

interface Fields {
  username: string
  dealershipName: string
  role: Role
}

interface EditUserDialogProps extends UserDialogProps {
  onMoved: (user: User) => void
}

interface EditOutcome {
  onDone: (user: User) => void
}

const resolver = schemaResolver<Fields, UserEdit>(
  async () => (await import('#domain/accounts/user-schema.ts')).userEditSchema,
)

/** 'Edit User' (specification, section 2, 'User Management tab'). */
export function EditUserDialog({ user, isOpen, onClose, onGone, onMoved, finalFocus }: EditUserDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Edit User" finalFocus={finalFocus}>
      <div ref={content} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {user.dealershipName !== null && (
          <HeldByOthers
            user={user}
            onGone={onGone}
            // The button that opened it goes with the last listing.
            finalFocus={() => content.current?.querySelector('input') ?? true}
          />
        )}
        <EditUserForm
          user={user}
          onDone={(edited) => {
            onClose()
            if (edited.dealershipName !== user.dealershipName) onMoved(edited)
          }}
          onGone={onGone}
        />
      </div>
    </Dialog>
  )
}

function EditUserForm({ user, onDone, onGone }: Pick<UserFormProps, 'user' | 'onGone'> & EditOutcome) {
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<Fields, unknown, UserEdit>({
    resolver,
    defaultValues: {
      username: user.username,
      dealershipName: user.dealershipName ?? '',
      role: user.role,
    },
  })
  const update = useAccountChange({
    send: (edit: UserEdit) => callApi<User>(`/api/admin/users/${user.id}`, 'PATCH', changesOf(user, edit)),
    success: 'User updated successfully',
    failure: 'Failed to update user',
    onDone,
    onGone,
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit((edit) => update.mutate(edit))}>
      <TextField
        label="Username"
        isRequired
        {...register('username')}
        error={errors.username?.message}
        autoComplete="off"
        autoCapitalize="none"
      />
      <DealershipNameField {...register('dealershipName')} error={errors.dealershipName?.message} />
      <SelectField label="Role" {...register('role')} options={roleOptions} error={errors.role?.message} />
      <DialogButtons submitLabel="Save Changes" isPending={update.isPending} />
    </form>
  )
}
