import { useForm } from 'react-hook-form'
import type { NewUser, User } from '#domain/accounts/user.ts'
import type { Role } from '#domain/enums.ts'
import { acceptProblemDetails, callApi } from '../../api/api-client.ts'
import { useAccountChange } from '../../api/use-account-change.ts'
import { NewPasswordField } from '../../forms/new-password-fields.tsx'
import { showRefusedFields } from '../../forms/show-refused-fields.ts'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/dialog.tsx'
import { DealershipNameField } from './dealership-name-field.tsx'
import { roleOptions } from './role-names.ts'

interface Fields {
  username: string
  password: string
  dealershipName: string | undefined
  role: Role
}

const empty: Fields = { username: '', password: '', dealershipName: undefined, role: 'user' }
const resolver = schemaResolver<Fields, NewUser>(
  async () => (await import('#domain/accounts/user-schema.ts')).newUserSchema,
)

interface CreateUserDialogProps {
  isOpen: boolean
  onClose: () => void
  onCreated: (user: User) => void
}

/** 'Create New User' (specification, section 2, 'User Management tab'). */
export function CreateUserDialog({ isOpen, onClose, onCreated }: CreateUserDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Create New User">
      <CreateUserForm onDone={onCreated} />
    </Dialog>
  )
}

function CreateUserForm({ onDone }: { onDone: (user: User) => void }) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Fields, unknown, NewUser>({ resolver, defaultValues: empty })
  const create = useAccountChange({
    send: (user: NewUser) => callApi<User>('/api/admin/users', 'POST', user, acceptProblemDetails),
    success: 'User created successfully',
    failure: 'Failed to create user',
    onDone,
    onError: (error) => showRefusedFields(error, setError),
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit((user) => create.mutate(user))}>
      <TextField
        label="Username"
        isRequired
        {...register('username')}
        error={errors.username?.message}
        autoComplete="off"
        autoCapitalize="none"
      />
      <NewPasswordField
        label="Password"
        isRequired
        {...register('password')}
        error={errors.password?.message}
      />
      <DealershipNameField
        {...register('dealershipName', { setValueAs: (text: string) => text || undefined })}
        error={errors.dealershipName?.message}
      />
      <SelectField label="Role" {...register('role')} options={roleOptions} error={errors.role?.message} />
      <DialogButtons submitLabel="Create User" isPending={create.isPending} />
    </form>
  )
}
