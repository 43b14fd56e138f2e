import { z } from 'zod'
import { limits } from '../limits.ts'
import { isBlank } from '../text/names.ts'
import { requiredText } from '../text/text-schema.ts'
import { type Calls, ownAccount } from './call.ts'

/** The maximum keeps hashing cheap. */
const tooLong = 'At most 1,000 characters'

/** docs/product.md#passwords */
export const newPasswordSchema = z
  .string({ error: 'Password must be at least 6 characters' })
  .min(limits.passwordLengthMin, 'Password must be at least 6 characters')
  .max(1000, tooLong)
  .refine((password) => !isBlank(password), 'Password needs visible characters')

/** An old password may be shorter than a new one. */
export function givenPassword(missing: string) {
  return z.string({ error: missing }).min(1, missing).max(1000, tooLong)
}

const confirmation = z
  .string({ error: 'Please confirm your password' })
  .min(1, 'Please confirm your password')
const mismatch = { error: "Passwords don't match", path: ['confirmPassword'] }
const isConfirmed = (passwords: { newPassword: string; confirmPassword: string }) =>
  passwords.newPassword === passwords.confirmPassword

export const passwordChangeSchema = z
  .object({
    currentPassword: givenPassword('Current password is required'),
    newPassword: newPasswordSchema,
    confirmPassword: confirmation,
  })
  .refine(isConfirmed, mismatch)

export const passwordResetCallSchema = z.object({ newPassword: newPasswordSchema })

/** Schema of the form. The call has only `newPassword`. */
export const passwordResetSchema = z
  .object({ newPassword: newPasswordSchema, confirmPassword: confirmation })
  .refine(isConfirmed, mismatch)

const token = z.string().max(limits.shortTextLength)

export const passwordCalls = {
  'POST /api/user/change-password': {
    ...ownAccount,
    errorResponses: ['conflict'],
    summary: 'Change your own password; your other sessions end',
    body: passwordChangeSchema,
    response: { 204: z.undefined().describe('Changed.') },
  },
  'POST /api/admin/users/:id/reset-password': {
    access: 'user.manage',
    summary: "Reset the password of an account; the account's sessions end",
    body: passwordResetCallSchema,
    response: { 204: z.undefined().describe('Reset.') },
  },
  'POST /api/forgotten-password': {
    errorResponses: ['conflict', 'slowDown', 'unavailable'],
    summary: 'Mail a link that sets a new password; unknown accounts get the same response',
    // A username or an e-mail address.
    body: z.object({ account: requiredText('Username is required') }),
    response: { 202: z.undefined().describe('Mailed if the account has an address.') },
  },
  'POST /api/account-email/confirmation': {
    errorResponses: ['absent', 'unavailable'],
    summary: "Confirm an account's e-mail address with the token from its mail",
    body: z.object({ account: z.number().int().positive().max(limits.integer), token }),
    response: { 200: z.object({ username: z.string(), email: z.string() }) },
  },
  'POST /api/forgotten-password/reset': {
    errorResponses: ['absent', 'unavailable'],
    summary: "Set a new password with the token from the mail; the account's sessions end",
    body: passwordResetCallSchema.extend({ token }),
    response: { 204: z.undefined().describe('Set.') },
  },
} satisfies Calls
