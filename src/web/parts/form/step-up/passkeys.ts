import { callApi } from '../../../site/api/api-client.ts'

/** Creates a passkey. @throws Error with a sentence for people */
export async function makePasskey(): Promise<object> {
  const asked = await callApi<PublicKeyCredentialCreationOptionsJSON>('/api/user/passkeys', 'POST')
  return inJson(
    () =>
      navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked) }),
    'No passkey was made: it was cancelled or took too long.',
  )
}

/** Signs in with a passkey, in place of a code. @throws as `makePasskey` */
export async function answerByPasskey(path: string, body?: object): Promise<object> {
  const asked = await callApi<PublicKeyCredentialRequestOptionsJSON>(path, 'POST', body)
  return inJson(
    () => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked) }),
    'No passkey was used: it was cancelled or took too long. Try again, or enter a code.',
  )
}

async function inJson(ask: () => Promise<Credential | null>, cancelled: string): Promise<object> {
  try {
    return ((await ask()) as PublicKeyCredential).toJSON()
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') throw new Error(cancelled, { cause })
    if (name === 'InvalidStateError')
      throw new Error('This device has a passkey of your account already.', { cause })
    // An old browser, or not the site's own address.
    throw new Error('This browser cannot use passkeys at this address.', { cause })
  }
}
