import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib'

/** In order of preference: zstd compresses fastest, and the build's brotli files are smallest. */
const encodings = ['zstd', 'br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

export interface Body {
  /** base64url */
  readonly hash: string
  /** Approximate bytes in memory, all encodings together. */
  readonly weight: number
  readonly encodings: readonly Encoding[]
  encoded(encoding: Encoding): Promise<Buffer>
}

/** Up to this size zstd takes less time (0.1 ms) than handing it to another thread. */
const compressedAtOnceBytes = 100_000

/**
 * For browsers without zstd. Quality 4 of 11 takes a third longer than 2 for 2 to 9 % fewer bytes, and half the
 * time of 5 for 7 % more; a window of 256 kB avoids allocating one of 4 MB.
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
 * Zstd (RFC 8878) at its default level 3: for a search's answer of 30 kB it takes a quarter of brotli's processor
 * time for 3 % more bytes. With the size known beforehand it allocates no more memory than needed.
 */
async function compressZstd(content: Buffer): Promise<Buffer> {
  const options = { pledgedSrcSize: content.length }
  return content.length > compressedAtOnceBytes
    ? zstdInAThread(content, options)
    : zstdCompressSync(content, options)
}

/** A body compressed on first use of each encoding. */
export function makeBody(content: string | Buffer): Body {
  const identity = typeof content === 'string' ? Buffer.from(content) : content
  const cached: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    hash: hashOf(identity),
    weight: Math.ceil(identity.length * 1.5),
    encodings,
    encoded(encoding) {
      cached[encoding] ??=
        encoding === 'identity' ? Promise.resolve(identity) : compressors[encoding](identity)
      return cached[encoding]
    },
  }
}

/** A body whose compressed forms, if any, were made by the build. */
export function readyBody(identity: Buffer, compressed: Partial<Record<'br' | 'gzip', Buffer>>): Body {
  const ready: Partial<Record<Encoding, Buffer>> = { ...compressed, identity }
  return {
    hash: hashOf(identity),
    weight: identity.length,
    encodings: encodings.filter((encoding) => ready[encoding]),
    encoded: async (encoding) => ready[encoding] ?? identity,
  }
}

/** Negotiates the encoding: the best available that `Accept-Encoding` names and does not refuse with `q=0`. */
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
