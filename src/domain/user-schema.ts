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

/** An account as it is answered; the password never leaves the server. */
export const userSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.enum(roles),
  dealershipName: z.string().nullable(),
  isAdmin: z.boolean(),
})
