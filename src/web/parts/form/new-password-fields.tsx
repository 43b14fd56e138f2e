import type { ComponentProps } from 'react'
import { publicLimits } from '#domain/public-limits.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>

export interface NewPassword {
  newPassword: string
  confirmPassword: string
}

export function NewPasswordFields(props: { field: (name: keyof NewPassword) => Omit<FieldProps, 'label'> }) {
  const { field } = props
  return (
    <>
      <NewPasswordField label="New Password" {...field('newPassword')} />
      <PasswordField label="Confirm Password" {...field('confirmPassword')} autoComplete="new-password" />
    </>
  )
}

export function NewPasswordField(props: Omit<FieldProps, 'hint'>) {
  const hint = `At least ${publicLimits.passwordLengthMin} characters`
  return <PasswordField {...props} autoComplete="new-password" hint={hint} />
}
