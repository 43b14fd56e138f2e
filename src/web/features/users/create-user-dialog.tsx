import { useRef, useState } from 'react'
import type { NewUser, User } from '#domain/accounts/user.ts'
import { ApiError, acceptProblemDetails, callApi } from '../../api/api-client.ts'
import { useAccountChange } from '../../api/use-account-change.ts'
import { NewPasswordField } from '../../forms/new-password-fields.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { Dialog, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { type UserFields, UserForm } from './user-form.tsx'

const empty: UserFields = {
  username: '',
  password: '',
  dealershipName: undefined,
  role: 'user',
  hasWholeStock: false,
  email: undefined,
}
const resolver = schemaResolver<UserFields, NewUser>(
  async () => (await import('#domain/accounts/user-schema.ts')).newUserSchema,
)

type CreateUserDialogProps = DialogControl & { onCreated: (user: User) => void }

/** 'Create New User' (specification, section 2, 'User Management tab'). */
export function CreateUserDialog({ onCreated, ...dialog }: CreateUserDialogProps) {
  return (
    <Dialog {...dialog} title="Create New User">
      <CreateUserForm onDone={onCreated} />
    </Dialog>
  )
}

function CreateUserForm({ onDone }: { onDone: (user: User) => void }) {
  const form = useSchemaForm(resolver, empty)
  const [isTaken, setIsTaken] = useState(false)
  const allowsLookalike = useRef(false)
  const create = useAccountChange({
    send: (user: NewUser) => {
      const body = { ...user, allowsLookalike: allowsLookalike.current }
      return callApi<User>('/api/admin/users', 'POST', body, acceptProblemDetails)
    },
    success: 'User created successfully',
    failure: 'Failed to create user',
    onDone,
    onError: (error) => {
      setIsTaken(error instanceof ApiError && error.status === 409)
      form.showRefusedFields(error)
    },
  })
  return (
    <UserForm
      form={form}
      onSubmit={create.mutate}
      submitLabel="Create User"
      isPending={create.isPending}
      permissions={
        isTaken && (
          <label className="flex min-h-11 items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              onChange={({ target }) => {
                allowsLookalike.current = target.checked
              }}
            />
            Allow names that only look like others; it is kept who allowed it
          </label>
        )
      }
    >
      <NewPasswordField label="Password" isRequired {...form.field('password')} />
    </UserForm>
  )
}
