import { z } from 'zod'
import { limits } from '../limits.ts'
import { requiredText, text } from '../text/text-schema.ts'

/** Six digits of an authenticator app, or a recovery code. */
export const codeSchema = text(limits.shortTextLength)

export const secondFactorSchema = z.object({
  addedAt: z.iso.datetime().nullable().meta({ description: 'Null without one.' }),
  recoveryCodesLeft: z.number().int(),
  isExempt: z.boolean().meta({ description: 'Whether an administrator needs none: those of the demo.' }),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

export const newAuthenticatorSchema = z.object({
  key: z.string().meta({ description: 'In Base32, to be typed into the app.' }),
  address: z.string().meta({ description: 'The same as otpauth:// address, to be shown as QR code.' }),
})
export type NewAuthenticator = z.infer<typeof newAuthenticatorSchema>

/** Of the form and the call. */
export const authenticatorConfirmationSchema = z.object({
  code: requiredText('Enter the six digits that the app shows'),
})

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

/** A password, or a code where the account has a second factor. */
export const proofSchema = z.object({ proof: z.string().min(1).max(1000) })
