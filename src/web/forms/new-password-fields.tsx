import type { ComponentProps } from 'react'
import { limits } from '#domain/limits.ts'
import { TextField } from '../ui/form/form-field.tsx'

type FieldProps = ComponentProps<typeof TextField>

export interface NewPassword {
  newPassword: string
  confirmPassword: string
}

export const noNewPassword: NewPassword = { newPassword: '', confirmPassword: '' }

/** Specification, section 5, 'Change password'. */
export function NewPasswordFields({
  field,
}: {
  field: (name: keyof NewPassword) => Omit<FieldProps, 'label'>
}) {
  return (
    <>
      <NewPasswordField label="New Password" {...field('newPassword')} />
      <TextField
        label="Confirm Password"
        type="password"
        {...field('confirmPassword')}
        autoComplete="new-password"
      />
    </>
  )
}

export function NewPasswordField(props: Omit<FieldProps, 'type' | 'autoComplete' | 'hint'>) {
  const hint = `At least ${limits.passwordLengthMin} characters`
  return <TextField {...props} type="password" autoComplete="new-password" hint={hint} />
}
