import type { ComponentProps } from 'react'
import { limits } from '#domain/limits.ts'
import { TextField } from '../ui/form/text-field.tsx'

/** A box in which a password is set; it says beforehand what is asked of one. */
export function NewPasswordField(
  props: Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'hint'>,
) {
  return (
    <TextField
      {...props}
      type="password"
      autoComplete="new-password"
      hint={`At least ${limits.passwordLengthMin} characters`}
    />
  )
}
