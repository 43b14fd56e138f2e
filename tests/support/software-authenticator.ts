import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '#domain/accounts/second-factor-schema.ts'

/** What a call asks a browser for. */
interface Asked {
  challenge: string
}

/** A browser with one passkey (WebAuthn 3, 5.8.1, 6.1 and 6.5.4). */
export function softwareAuthenticator({ origin = 'http://localhost:3000' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (part: string) => bytes(Buffer.from(part, 'base64url'))
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  const state = { origin, counter: 0 }

  function clientData(type: string, { challenge }: Asked): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: false }))
  }
  /** @param made the credential of a new passkey, whose presence a flag tells */
  function authenticatorData(made = Buffer.alloc(0)): Buffer {
    const data = Buffer.alloc(37)
    createHash('sha256').update(new URL(origin).hostname).digest().copy(data)
    data.writeUInt8(made.length > 0 ? 0x45 : 0x05, 32)
    data.writeUInt32BE(state.counter, 33)
    return Buffer.concat([data, made])
  }

  return {
    /** To be changed by a test: where the page is that asks, and what the next answer counts on from. */
    state,
    make(asked: Asked): NewPasskey {
      const key = [[head(5, 5), '0102', '0326', '2001', '21'], point(x), '22', point(y)].flat().map(hex)
      const size = Buffer.from([0, id.length])
      const data = authenticatorData(Buffer.concat([Buffer.alloc(16), size, id, ...key]))
      const attestation = [
        head(5, 3),
        text('fmt'),
        text('none'),
        text('attStmt'),
        head(5, 0),
        text('authData'),
      ]
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: Buffer.concat([...attestation, bytes(data)]).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer(asked: Asked): PasskeyAnswer {
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

/** Of CBOR (RFC 8949, 3): a type and a number below 65,536. */
function head(type: number, count: number): Buffer {
  const first = type << 5
  if (count < 24) return Buffer.from([first | count])
  return count < 256 ? Buffer.from([first | 24, count]) : Buffer.from([first | 25, count >> 8, count & 255])
}

function bytes(content: Buffer): Buffer {
  return Buffer.concat([head(2, content.length), content])
}

function text(content: string): Buffer {
  return Buffer.concat([head(3, content.length), Buffer.from(content)])
}

function hex(part: Buffer | string): Buffer {
  return typeof part === 'string' ? Buffer.from(part, 'hex') : part
}
