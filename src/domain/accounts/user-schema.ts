import { z } from 'zod'
import { roles } from '../enums.ts'
import { limits } from '../limits.ts'
import { requiredText } from '../text/text-schema.ts'

const username = requiredText('Username is required')
const tooLong = 'At most 1000 characters'
/** What a password must be wherever one is set (specification, section 5, 'Change password'). */
export const newPasswordSchema = z
  .string({ error: 'Password must be at least 6 characters' })
  .min(limits.passwordLengthMin, 'Password must be at least 6 characters')
  .max(1000, tooLong)
/** What logs in: also a shorter one from before; the cap keeps hashing cheap where a megabyte is sent. */
const givenPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(1000, tooLong)
const dealershipName = requiredText('Dealership name is required for regular users')
const optionalDealership = z.preprocess((value) => value ?? undefined, dealershipName.optional())

const role = z.enum(roles, { error: `Role must be one of ${roles.join(', ')}` })

/** What `/api/login` takes. */
export const credentialsSchema = z.object({ username, password: givenPassword })

/** What `/api/register` takes; role and isAdmin in the body are ignored. */
export const registrationSchema = z.object({
  username,
  password: newPasswordSchema,
  dealershipName: optionalDealership,
})

/** What `/api/register-admin` takes; an empty organisation is no organisation. */
export const adminRegistrationSchema = z.object({
  username,
  password: newPasswordSchema,
  dealershipName: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    dealershipName.optional(),
  ),
  adminCode: requiredText('Admin access code is required'),
})

const confirmation = z
  .string({ error: 'Please confirm your password' })
  .min(1, 'Please confirm your password')

/** What the change of one's own password takes; the form and `/api/user/change-password` alike. */
export const passwordChangeSchema = z
  .object({
    currentPassword: z
      .string({ error: 'Current password is required' })
      .min(1, 'Current password is required')
      .max(1000, tooLong),
    newPassword: newPasswordSchema,
    confirmPassword: confirmation,
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, mismatch())

/** What `POST /api/admin/users/{id}/reset-password` takes. */
export const passwordResetCallSchema = z.object({ newPassword: newPasswordSchema })

/** What an administrator's reset form takes; the call itself carries `newPassword` alone. */
export const passwordResetSchema = z
  .object({ newPassword: newPasswordSchema, confirmPassword: confirmation })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, mismatch())

/** An account that an administrator makes (specification, section 5). */
export const newUserSchema = registrationSchema.extend({ role: role.default('user') })

const dealershipOrNone = dealershipName.nullable()
const emptyAsNone = (value: unknown) => (value === '' ? null : value)

/** An account as an administrator's form changes it; an empty dealership is none. */
export const userEditSchema = z.object({
  username,
  dealershipName: z.preprocess(emptyAsNone, dealershipOrNone.default(null)),
  role,
})

/** What `PATCH /api/admin/users/{id}` takes: all of it or a part. */
export const userPatchSchema = z.object({
  username: username.optional(),
  dealershipName: z.preprocess(emptyAsNone, dealershipOrNone.optional()),
  role: role.optional(),
})

/** An account as it is answered; the password never leaves the server. */
export const userSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.enum(roles),
  dealershipName: z.string().nullable(),
  isAdmin: z.boolean(),
  /** By an administrator; until then an account has limits of its own. Administrators are. */
  isApproved: z.boolean(),
})

/** Who gets how many listings when an account is deleted. */
export const reassignmentSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  listings: z.number().int(),
})

function mismatch() {
  return { error: "Passwords don't match", path: ['confirmPassword'] }
}
