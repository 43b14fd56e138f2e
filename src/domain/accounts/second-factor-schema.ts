import { z } from 'zod'
import { limits } from '../limits.ts'
import { requiredText, text } from '../text/text-schema.ts'

/** Six digits of an authenticator app, or a recovery code. */
export const codeSchema = text(limits.shortTextLength)

const passkeySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const secondFactorSchema = z.object({
  addedAt: z.iso.datetime().nullable().meta({ description: 'Of the authenticator app; null without one.' }),
  passkeys: z.array(passkeySchema),
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

/** Empty where the account had a second factor before. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

/** A password, or a code where the account has a second factor. */
export const proofSchema = z.object({ proof: z.string().min(1).max(1000) })

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/)

/** A browser's answer of a passkey, as `toJSON` of WebAuthn writes it. */
function credentialSchema<Response extends z.ZodRawShape>(response: Response) {
  return z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}),
    response: z.object({ clientDataJSON: base64url, ...response }),
  })
}

const newPasskeySchema = credentialSchema({
  attestationObject: base64url,
  transports: z.array(z.string().max(20)).max(10).optional(),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>

export const passkeyAnswerSchema = credentialSchema({ authenticatorData: base64url, signature: base64url })
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>

export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() })

/** Of the calls: one of the two. */
export const confirmationCallSchema = authenticatorConfirmationSchema.partial().extend({
  passkey: newPasskeySchema.optional(),
})
export const proofCallSchema = proofSchema.partial().extend({ passkey: passkeyAnswerSchema.optional() })
