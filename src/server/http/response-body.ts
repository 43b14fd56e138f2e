import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib'

/** The best first: what is made while somebody waits is made soonest by zstd, what the build made is smallest in br. */
const encodings = ['zstd', 'br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Bytes that go out again and again. */
export interface Body {
  /** Hash of the bytes, base64url. */
  readonly hash: string
  /** Bytes it keeps, all encodings together, roughly. */
  readonly weight: number
  /** The encodings it can be had in. */
  readonly encodings: readonly Encoding[]
  encoded(encoding: Encoding): Promise<Buffer>
}

/** Up to this size zstd is done sooner (in 0.1 ms) than another thread is told to do it. */
const compressedAtOnceBytes = 100_000

/**
 * For browsers without zstd. Quality 4 of 11 takes a third longer than 2 for 2 to 9 % fewer bytes, and half the time of
 * 5 for 7 % more; a window of 256 kB spares setting up one of 4 MB.
 */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
const zstdInAThread = promisify(zstdCompress)
const compressBrotli = promisify(brotliCompress)
const compressors: Record<Exclude<Encoding, 'identity'>, (content: Buffer) => Promise<Buffer>> = {
  zstd: compressZstd,
  br: (content) => compressBrotli(content, brotliOptions),
  gzip: promisify(gzip),
}

/**
 * Zstd (RFC 8878) at its usual level 3: a search's answer of 30 kB takes it a quarter of the processor time of brotli for
 * 3 % more bytes. Told the size beforehand it sets up no more memory than that needs.
 */
async function compressZstd(content: Buffer): Promise<Buffer> {
  const options = { pledgedSrcSize: content.length }
  return content.length > compressedAtOnceBytes
    ? zstdInAThread(content, options)
    : zstdCompressSync(content, options)
}

/** A body of a text or its bytes, compressed when first asked for in that form. */
export function makeBody(content: string | Buffer): Body {
  const identity = typeof content === 'string' ? Buffer.from(content) : content
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    hash: hashOf(identity),
    weight: Math.ceil(identity.length * 1.5),
    encodings,
    encoded(encoding) {
      made[encoding] ??= encoding === 'identity' ? Promise.resolve(identity) : compressors[encoding](identity)
      return made[encoding]
    },
  }
}

/** A body of bytes whose compressed forms, if any, were made by the build. */
export function readyBody(identity: Buffer, compressed: Partial<Record<'br' | 'gzip', Buffer>>): Body {
  const ready: Partial<Record<Encoding, Buffer>> = { ...compressed, identity }
  return {
    hash: hashOf(identity),
    weight: identity.length,
    encodings: encodings.filter((encoding) => ready[encoding]),
    encoded: async (encoding) => ready[encoding] ?? identity,
  }
}

/**
 * The encoding to answer in: of those a body has the best that `Accept-Encoding` names and does not refuse with `q=0`.
 */
export function chooseEncoding(accepted: string | undefined, available: readonly Encoding[]): Encoding {
  const refused = /;\s*q=0(?:\.0*)?\s*$/
  const names = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !refused.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  return available.find((encoding) => names.has(encoding)) ?? 'identity'
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}
