import type { NewUser, User } from '#domain/accounts/user-schema.ts'
import { acceptProblemDetails, call } from '../../site/api/api-client.ts'
import { useAccountChange } from '../../site/api/use-account-change.ts'
import { schemaCheck } from '../../ui/form/schema-check.ts'
import { Dialog, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { NewPasswordField } from '../form/new-password-fields.tsx'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { type UserFields, UserForm, useAllowLookalike } from './user-form.tsx'

const checkUser = schemaCheck<Partial<UserFields>, NewUser>(
  async () => (await import('#domain/accounts/user-schema.ts')).newUserSchema,
)

/** An empty dealership is none. */
const check = ({ dealershipName, ...fields }: UserFields) =>
  checkUser({ ...fields, ...(dealershipName && { dealershipName }) })

type CreateUserDialogProps = DialogControl & { onCreated: (user: User) => void }

/** 'Create New User' (docs/product.md#user-management). */
export function CreateUserDialog({ onCreated, ...dialog }: CreateUserDialogProps) {
  return (
    <Dialog {...dialog} title="Create New User">
      <CreateUserForm onDone={onCreated} />
    </Dialog>
  )
}

function CreateUserForm({ onDone }: { onDone: (user: User) => void }) {
  const form = useSchemaForm(check, { role: 'user' })
  const lookalike = useAllowLookalike()
  const create = useAccountChange({
    send: (user: NewUser) => {
      const body = { ...user, allowsLookalike: lookalike.isAllowed.current }
      return call('POST /api/admin/users', { body, headers: acceptProblemDetails })
    },
    success: 'User created successfully',
    failure: 'Failed to create user',
    onDone,
    onError: (error) => {
      lookalike.offerAfter(error)
      form.showRefusedFields(error)
    },
  })
  return (
    <UserForm
      form={form}
      onSubmit={create.mutate}
      submitLabel="Create User"
      isPending={create.isPending}
      permissions={lookalike.checkbox}
    >
      <NewPasswordField label="Password" isRequired {...form.field('password')} />
    </UserForm>
  )
}
