import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { roleNames } from '#domain/accounts/user-texts.ts'
import type { Role } from '#domain/enums.ts'
import { ApiError } from '../../site/api/api-client.ts'
import { dealersQuery } from '../../site/api/queries.ts'
import { CheckboxField } from '../../ui/form/checkbox.tsx'
import { SelectField, TextField } from '../../ui/form/form-field.tsx'
import { DialogButtons } from '../../ui/overlay/dialog.tsx'
import type { useSchemaForm } from '../form/use-schema-form.ts'
import { useSimilarDealership } from '../form/use-similar-dealership.tsx'

export interface UserFields {
  username: string
  password: string
  dealershipName: string
  role: Role
  hasDealershipAccess: boolean
  email: string
}

interface UserFormProps<Output> {
  form: ReturnType<typeof useSchemaForm<UserFields, Output>>
  onSubmit: (output: Output) => void
  submitLabel: string
  isPending: boolean
  /** Fields of its own, below the username. */
  children?: ReactNode
  /** Below the role. */
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
        autoComplete="off"
      />
      {question}
      <TextField
        label="E-mail (Optional)"
        type="email"
        hint="For a forgotten password"
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

/** Offers an administrator, once a name is refused, to take it all the same where it only looks like another. */
export function useAllowLookalike() {
  const [isOffered, setIsOffered] = useState(false)
  const isAllowed = useRef(false)
  return {
    isAllowed,
    offerAfter: (error: Error) => setIsOffered(error instanceof ApiError && error.status === 409),
    checkbox: isOffered && <AllowLookalike isAllowed={isAllowed} />,
  }
}

function AllowLookalike({ isAllowed }: { isAllowed: RefObject<boolean> }) {
  return (
    <CheckboxField
      className="text-sm"
      onChange={({ target }) => {
        isAllowed.current = target.checked
      }}
    >
      Allow names that look like others; a record is kept of who allowed it
    </CheckboxField>
  )
}
