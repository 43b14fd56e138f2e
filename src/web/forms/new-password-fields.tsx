import type { ComponentProps } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { limits } from '#domain/limits.ts'
import { TextField } from '../ui/form/text-field.tsx'

export interface NewPassword {
  newPassword: string
  confirmPassword: string
}

export const noNewPassword: NewPassword = { newPassword: '', confirmPassword: '' }

/** Specification, section 5, 'Change password'. */
export function NewPasswordFields(form: {
  register: UseFormRegister<NewPassword>
  errors: FieldErrors<NewPassword>
}) {
  const { register, errors } = form
  return (
    <>
      <NewPasswordField
        label="New Password"
        {...register('newPassword')}
        error={errors.newPassword?.message}
      />
      <TextField
        label="Confirm Password"
        type="password"
        {...register('confirmPassword')}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
      />
    </>
  )
}

export function NewPasswordField(
  props: Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'hint'>,
) {
  const hint = `At least ${limits.passwordLengthMin} characters`
  return <TextField {...props} type="password" autoComplete="new-password" hint={hint} />
}
