import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Role } from '#domain/enums.ts'
import { dealersQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import type { useSchemaForm } from '../../forms/use-schema-form.ts'
import { SelectField, TextField } from '../../ui/form/form-field.tsx'
import { DialogButtons } from '../../ui/overlay/dialog.tsx'
import { roleNames } from './role-names.ts'

export interface UserFields {
  username: string
  password: string
  dealershipName: string | undefined
  role: Role
}

interface UserFormProps<Output> {
  form: ReturnType<typeof useSchemaForm<UserFields, Output>>
  onSubmit: (output: Output) => void
  submitLabel: string
  isPending: boolean
  /** Fields of its own, below the username. */
  children?: ReactNode
}

export function UserForm<Output>({ form, onSubmit, children, ...buttons }: UserFormProps<Output>) {
  const { field, handleSubmit } = form
  const dealers = useQuery(dealersQuery(useDataSource())).data ?? []
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit((output) => onSubmit(output))}>
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
        {...field('dealershipName', { setValueAs: (text: string) => text || undefined })}
        suggestions={dealers.map(({ dealershipName }) => dealershipName)}
        autoComplete="off"
      />
      <SelectField
        label="Role"
        {...field('role')}
        options={Object.entries(roleNames).map(([value, label]) => ({ value, label }))}
      />
      <DialogButtons {...buttons} />
    </form>
  )
}
