import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { can, canHaveDealershipAccess } from '#domain/accounts/permissions.ts'
import type { ManagedUser, NewUser } from '#domain/accounts/user-schema.ts'
import { roleNames } from '#domain/accounts/user-texts.ts'
import { nameKey } from '#domain/text/names.ts'
import { ApiError, call } from '../../site/api/api-client.ts'
import { dealersQuery, usersQuery } from '../../site/api/queries.ts'
import { useAccountChange } from '../../site/api/refresh.ts'
import { useCurrentUser, useSite } from '../../site/api/site-context.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { CheckboxField, SwitchField } from '../../ui/form/checkbox.tsx'
import { SelectField, TextField } from '../../ui/form/form-field.tsx'
import { schemaCheck } from '../../ui/form/schema-check.ts'
import { ConfirmDialog, Dialog, DialogButtons, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { NewPasswordField } from '../form/new-password-fields.tsx'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { useSimilarDealership } from '../form/use-similar-dealership.tsx'
import type { UserDialogProps } from './confirm-dialogs.tsx'

export type UserFields = { [Field in keyof UserEdit]: NonNullable<UserEdit[Field]> } & { password: string }

interface UserFormProps<Output> {
  form: ReturnType<typeof useSchemaForm<UserFields, Output>>
  onSubmit: (output: Output) => void
  submitLabel: string
  isPending: boolean
  children?: ReactNode
  permissions?: ReactNode
}

export function UserForm<Output>({
  form,
  onSubmit,
  children,
  permissions,
  ...buttons
}: UserFormProps<Output>) {
  const { field, fields } = form
  const { question, isAnswered } = useSimilarDealership(fields.dealershipName, (same) =>
    form.setField('dealershipName', same),
  )
  const dealers = useQuery(dealersQuery()).data ?? []
  const users = useQuery(usersQuery()).data ?? []
  const key = nameKey(fields.dealershipName ?? '')
  // The accounts also know dealerships that are switched off.
  const isKnown = [...dealers, ...users].some(({ dealershipName }) => nameKey(dealershipName ?? '') === key)
  return (
    <form {...form.form((output) => isAnswered() && onSubmit(output))} className="grid gap-4">
      <TextField
        label="Username"
        isRequired
        {...field('username')}
        autoComplete="off"
        autoCapitalize="none"
      />
      {children}
      <TextField
        label="Dealership (Optional)"
        {...field('dealershipName')}
        suggestions={dealers.map(({ dealershipName }) => dealershipName)}
        hint={key && !isKnown ? `New: ${fields.dealershipName}` : undefined}
        autoComplete="off"
      />
      {question}
      <TextField
        label="E-mail (Optional)"
        type="email"
        hint={useSite().sendsMail ? 'For a forgotten password' : undefined}
        {...field('email')}
        autoComplete="off"
      />
      <SelectField
        label="Role"
        {...field('role')}
        options={Object.entries(roleNames).map(([value, label]) => ({ value, label }))}
      />
      {permissions}
      <DialogButtons {...buttons} />
    </form>
  )
}

/** Offers to allow a name that was refused because it looks like another. */
export function useAllowLookalike() {
  const [isOffered, setIsOffered] = useState(false)
  const isAllowed = useRef(false)
  return {
    isAllowed,
    offerAfter: (error: Error) =>
      setIsOffered(
        error instanceof ApiError && error.fields.some(({ field }) => field === 'allowsLookalike'),
      ),
    checkbox: isOffered && (
      <CheckboxField
        className="text-sm"
        onChange={({ target }) => {
          isAllowed.current = target.checked
        }}
      >
        Allow names that look like others. We record who allowed it.
      </CheckboxField>
    ),
  }
}

const checkUser = schemaCheck<NewUser, Partial<UserFields>>(
  async () => (await import('#domain/accounts/user-schema.ts')).newUserSchema,
)

const check = ({ dealershipName, ...fields }: UserFields) =>
  checkUser({ ...fields, ...(dealershipName && { dealershipName }) })

export function CreateUserDialog({ onCreated, ...dialog }: DialogControl & { onCreated: () => void }) {
  const form = useSchemaForm(check, { role: 'user' })
  const lookalike = useAllowLookalike()
  const create = useAccountChange({
    send: (user: NewUser) => {
      const body = { ...user, allowsLookalike: lookalike.isAllowed.current }
      return call('POST /api/admin/users', { body })
    },
    success: 'User created successfully',
    failure: 'Failed to create user',
    onDone: onCreated,
    onError: (error) => {
      lookalike.offerAfter(error)
      form.showRefusedFields(error)
    },
  })
  return (
    <Dialog {...dialog} title="Create New User">
      <UserForm
        form={form}
        onSubmit={create.mutate}
        submitLabel="Create User"
        isPending={create.isPending}
        permissions={lookalike.checkbox}
      >
        <NewPasswordField label="Password" isRequired {...form.field('password')} />
      </UserForm>
    </Dialog>
  )
}

export type UserEdit = Pick<
  ManagedUser,
  'username' | 'dealershipName' | 'role' | 'hasDealershipAccess' | 'email'
>

const checkEdit = schemaCheck<UserEdit, UserFields>(
  async () => (await import('#domain/accounts/user-schema.ts')).userEditSchema,
)

export function EditUserDialog({ user, onGone, ...dialog }: UserDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const { username, dealershipName, role, hasDealershipAccess, email } = user
  const form = useSchemaForm(checkEdit, {
    username,
    dealershipName: dealershipName ?? '',
    role,
    hasDealershipAccess,
    email: email ?? '',
  })
  const { fields } = form
  const isMoved =
    nameKey(fields.dealershipName ?? '') !== nameKey(dealershipName ?? '') || fields.role !== role
  const lookalike = useAllowLookalike()
  const update = useAccountChange({
    send: (edit: UserEdit) =>
      call('PATCH /api/admin/users/:id', {
        id: user.id,
        body: {
          ...changesOf(user, isMoved ? { ...edit, hasDealershipAccess } : edit),
          allowsLookalike: lookalike.isAllowed.current,
        },
      }),
    success: 'User updated successfully',
    failure: 'Failed to update user',
    onDone: dialog.onClose,
    onGone,
    onError: lookalike.offerAfter,
  })
  const isOwn = useCurrentUser()?.id === user.id
  const [asked, setAsked] = useState<UserEdit>()
  const givesUp = (edit: UserEdit) => isOwn && can({ role }, 'user.manage') && edit.role !== role
  return (
    <Dialog {...dialog} title="Edit User">
      <div ref={content} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <UserForm
          form={form}
          onSubmit={(edit) => (givesUp(edit) ? setAsked(edit) : update.mutate(edit))}
          submitLabel="Save Changes"
          isPending={update.isPending}
          permissions={
            <>
              {canHaveDealershipAccess(role, dealershipName !== null) &&
                (isMoved ? (
                  <p className="text-muted text-sm">
                    Dealership access is off after a change of dealership or role.
                  </p>
                ) : (
                  <SwitchField
                    label="Dealership access"
                    hint="Sees and manages all listings of the dealership"
                    name="hasDealershipAccess"
                    defaultChecked={fields.hasDealershipAccess ?? hasDealershipAccess}
                  />
                ))}
              {lookalike.checkbox}
              <Link
                to="/history"
                search={{ kind: 'account', object: user.id }}
                className="action-link justify-self-start"
              >
                History of this account
              </Link>
            </>
          }
        />
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked) update.mutate(asked)
        }}
        title="Stop being an administrator?"
        confirmLabel="Stop being one"
      >
        You will no longer manage accounts or the listings of others. Only another administrator can make you
        one again.
      </ConfirmDialog>
    </Dialog>
  )
}

/** Only changed fields are sent, so that another administrator's change is kept. */
function changesOf(before: UserEdit, edit: UserEdit): Partial<UserEdit> {
  const isChanged = (field: string, value: unknown) => value !== before[field as keyof UserEdit]
  return Object.fromEntries(Object.entries(edit).filter(([field, value]) => isChanged(field, value)))
}
