import type { NewPasskey, PasskeyAnswer } from '#domain/accounts/second-factor-schema.ts'
import { call } from '../../site/api/api-client.ts'

/** Creates a passkey. @throws Error with a text for users */
export async function createPasskey(): Promise<NewPasskey> {
  const received: object = await call('POST /api/user/passkeys')
  const options = received as PublicKeyCredentialCreationOptionsJSON
  return inJson(
    () =>
      navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
    'No passkey was created: it was cancelled or took too long.',
  )
}

/** Signs in with a passkey, in place of a code. @throws as `createPasskey` */
export async function answerByPasskey(
  asking: Promise<PublicKeyCredentialRequestOptionsJSON>,
): Promise<PasskeyAnswer> {
  const received = await asking
  return inJson(
    () => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(received) }),
    'No passkey was used: it was cancelled or took too long. Try again, or enter a code.',
  )
}

async function inJson<Answer>(ask: () => Promise<Credential | null>, cancelled: string): Promise<Answer> {
  try {
    const answer: object = ((await ask()) as PublicKeyCredential).toJSON()
    return answer as Answer
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') throw new Error(cancelled, { cause })
    if (name === 'InvalidStateError')
      throw new Error('This device has a passkey of your account already.', { cause })
    // An old browser, or not the site's own address.
    throw new Error('This browser cannot use passkeys at this address.', { cause })
  }
}
