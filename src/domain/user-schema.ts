import { z } from 'zod'
import { roles } from './enums.ts'
import { limits } from './limits.ts'
import { requiredText } from './vehicle-schema.ts'

const username = requiredText('Username is required')
/** Any text is a password; the cap keeps hashing cheap for whoever sends a megabyte. */
const password = z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000)
const dealershipName = requiredText('Dealership name is required for regular users')
const optionalDealership = z.preprocess((value) => value ?? undefined, dealershipName.optional())

/** What `/api/login` takes. */
export const credentialsSchema = z.object({ username, password })

/** What `/api/register` takes; role and isAdmin in the body are ignored. */
export const registrationSchema = z.object({ username, password, dealershipName: optionalDealership })

/** What `/api/register-admin` takes; an empty organisation is no organisation. */
export const adminRegistrationSchema = z.object({
  username,
  password,
  dealershipName: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    dealershipName.optional(),
  ),
  adminCode: requiredText('Admin access code is required'),
})

/** What a new password must be (change and reset alike). */
export const newPasswordSchema = z
  .string({ error: 'Password must be at least 6 characters' })
  .min(limits.passwordLengthMin, 'Password must be at least 6 characters')
  .max(1000)

const confirmation = z
  .string({ error: 'Please confirm your password' })
  .min(1, 'Please confirm your password')

/** What the change of one's own password takes; the form and `/api/user/change-password` alike. */
export const passwordChangeSchema = z
  .object({
    currentPassword: z
      .string({ error: 'Current password is required' })
      .min(1, 'Current password is required')
      .max(1000),
    newPassword: newPasswordSchema,
    confirmPassword: confirmation,
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, mismatch())

/** What an administrator's reset form takes; the call itself carries `newPassword` alone. */
export const passwordResetSchema = z
  .object({ newPassword: newPasswordSchema, confirmPassword: confirmation })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, mismatch())

/** An account that an administrator makes (specification, section 5). */
export const newUserSchema = registrationSchema.extend({ role: z.enum(roles).default('user') })

/** An account as an administrator changes it; an empty dealership is none. */
export const userEditSchema = z.object({
  username,
  dealershipName: z.preprocess(
    (value) => (value === '' ? null : value),
    dealershipName.nullable().default(null),
  ),
  role: z.enum(roles),
})

/** An account as it is answered; the password never leaves the server. */
export const userSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.enum(roles),
  dealershipName: z.string().nullable(),
  isAdmin: z.boolean(),
})

function mismatch() {
  return { error: "Passwords don't match", path: ['confirmPassword'] }
}
