import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyAnswer } from '#domain/accounts/second-factor-schema.ts'

/** A browser with one passkey (WebAuthn 3, 5.8.1, 6.1 and 6.5.4). */
export function softwareAuthenticator({ origin = 'http://localhost:3000' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'))
  /** COSE, RFC 9053: an elliptic curve key for ES256 on P-256. */
  const key = { 1: 2, 3: -7, '-1': 1, '-2': point(x), '-3': point(y) }
  const coseKey = new Map(Object.entries(key).map(([label, value]) => [Number(label), value]))
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  const state = { origin, counter: 0 }

  const clientData = (type: string, { challenge }: { challenge: string }) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: false }))

  /** @param attested the credential of a new passkey, marked by a flag */
  function authenticatorData(attested = Buffer.alloc(0)): Buffer {
    const data = Buffer.alloc(37)
    createHash('sha256').update(new URL(origin).hostname).digest().copy(data)
    data.writeUInt8(attested.length > 0 ? 0x45 : 0x05, 32)
    data.writeUInt32BE(state.counter, 33)
    return Buffer.concat([data, attested])
  }

  return {
    /** The requesting page's origin and the signature counter; tests change them. */
    state,
    make(asked: { challenge: string }): NewPasskey {
      const size = Buffer.from([0, id.length])
      const data = authenticatorData(Buffer.concat([Buffer.alloc(16), size, id, isoCBOR.encode(coseKey)]))
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer(asked: { challenge: string }): PasskeyAnswer {
      state.counter++
      const [client, data] = [clientData('webauthn.get', asked), authenticatorData()]
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}
