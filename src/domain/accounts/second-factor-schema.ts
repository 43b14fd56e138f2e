import { z } from 'zod'
import { limits } from '../limits.ts'
import { requiredText, text } from '../text/text-schema.ts'
import { type Calls, ownAccount } from './call.ts'

/** Six digits of an authenticator app, or a recovery code. */
export const codeSchema = text(limits.shortTextLength)

const passkeySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

const secondFactorSchema = z.object({
  addedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the authenticator app was added. Null if there is none.' }),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.number().int(),
  isExempt: z
    .boolean()
    .meta({ description: 'Whether an administrator needs none, because it is a demo account.' }),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

const newAuthenticatorSchema = z.object({
  key: z.string().meta({ description: 'Key in Base32, for typing into the app.' }),
  address: z.string().meta({ description: 'Key as an otpauth:// address, for a QR code.' }),
})
export type NewAuthenticator = z.infer<typeof newAuthenticatorSchema>

export const authenticatorConfirmationSchema = z.object({
  code: requiredText('Enter the six digits that the app shows'),
})

/** Empty if the account already had a second factor. */
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

/** A password, or a code if the account has a second factor. */
export const proofSchema = z.object({ proof: z.string().min(1).max(1000) })

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/)

/** A passkey's response as WebAuthn's `toJSON` writes it. */
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

/** Either the code or the passkey is given. */
const confirmationCallSchema = authenticatorConfirmationSchema.partial().extend({
  passkey: newPasskeySchema.optional(),
})
const proofCallSchema = proofSchema.partial().extend({ passkey: passkeyAnswerSchema.optional() })

export const secondFactorCalls = {
  'GET /api/user/second-factor': {
    ...ownAccount,
    summary: 'Your second factor',
    response: { 200: secondFactorSchema },
  },
  'POST /api/user/second-factor': {
    ...ownAccount,
    stepUp: true,
    errorResponses: ['conflict'],
    summary: 'Start adding an authenticator app; its first code completes it',
    response: { 201: newAuthenticatorSchema },
  },
  'POST /api/user/passkeys': {
    ...ownAccount,
    stepUp: true,
    errorResponses: ['conflict'],
    summary: "Start adding a passkey; the browser's response completes it",
    response: { 201: passkeyOptionsSchema },
  },
  'POST /api/user/second-factor/confirmation': {
    ...ownAccount,
    errorResponses: ['conflict'],
    summary: 'Confirm the authenticator app or passkey; the first one returns recovery codes',
    body: confirmationCallSchema,
    response: { 200: recoveryCodesSchema },
  },
  'POST /api/user/second-factor/recovery-codes': {
    ...ownAccount,
    stepUp: true,
    errorResponses: ['absent'],
    summary: 'Create new recovery codes; the old ones stop working',
    response: { 200: recoveryCodesSchema },
  },
  'DELETE /api/user/second-factor': {
    ...ownAccount,
    stepUp: true,
    errorResponses: ['absent'],
    summary: 'Remove your authenticator app, and the recovery codes unless you have passkeys',
    response: { 204: z.undefined().describe('Removed.') },
  },
  'DELETE /api/user/passkeys/:id': {
    ...ownAccount,
    stepUp: true,
    summary: 'Remove a passkey, and the recovery codes if it was your last factor',
    response: { 204: z.undefined().describe('Removed.') },
  },
  'POST /api/user/proof/passkey': {
    ...ownAccount,
    errorResponses: ['conflict'],
    summary: 'Challenge that a passkey signs once within five minutes, as proof',
    response: { 200: passkeyOptionsSchema },
  },
  'POST /api/user/proof': {
    ...ownAccount,
    summary: 'Prove who you are again with your password, code or passkey, for calls that require it',
    body: proofCallSchema,
    response: { 204: z.undefined().describe('Calls that require it work for ten minutes.') },
  },
} satisfies Calls
