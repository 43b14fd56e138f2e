import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createZstdCompress,
  gzip,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'

/** In order of preference: zstd compresses fastest, and the build's brotli files are smallest. */
const encodings = ['zstd', 'br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

export interface Body {
  readonly hash: string
  /** Approximate bytes in memory, all encodings together. */
  readonly weight: number
  readonly encodings: readonly Encoding[]
  encoded(encoding: Encoding): Promise<Buffer>
}

/** Up to this size zstd takes less time (0.1 ms) than handing it to another thread. */
const compressedAtOnceBytes = 100_000

/** Browsers without zstd get Brotli. Quality 4 takes a third longer than 2 for 2 to 9 % fewer bytes, and half the time of 5. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
const zstdInAThread = promisify(zstdCompress)
const compressBrotli = promisify(brotliCompress)
const compressors: Record<Exclude<Encoding, 'identity'>, (content: Buffer) => Promise<Buffer>> = {
  zstd: (content) => compressZstd(content, zstdLevels.once),
  br: (content) => compressBrotli(content, brotliOptions),
  gzip: promisify(gzip),
}

/** Zstd levels. 1 takes a quarter less time than 3 for 1 to 5 % more bytes. What is sent again is compressed better. */
const zstdLevels = { once: 1, again: 9 }
/** A packet holds as much; compressing costs more than it saves. */
const compressedFromBytes = 1_000

/** Memory of a kept body beside its bytes, with its entry in a cache. */
const objectBytes = 1_000

const longestHeadBytes = 32_768

/** A page's head is a block of its own: blocks are decoded whole, so styles and first picture are known earlier. */
async function compressZstd(content: Buffer, level: number): Promise<Buffer> {
  const options = zstdOptions(content, level)
  const headEnd = content.subarray(0, longestHeadBytes).indexOf('<body')
  if (headEnd >= 0) {
    const compressor = createZstdCompress(options)
    compressor.write(content.subarray(0, headEnd))
    compressor.flush()
    compressor.end(content.subarray(headEnd))
    return buffer(compressor)
  }
  const isAtOnce = level === zstdLevels.once && content.length <= compressedAtOnceBytes
  return isAtOnce ? zstdCompressSync(content, options) : zstdInAThread(content, options)
}

/** With the size known beforehand it allocates no more memory than needed. */
function zstdOptions(content: Buffer, level: number) {
  return { pledgedSrcSize: content.length, params: { [constants.ZSTD_c_compressionLevel]: level } }
}

/** A body, compressed on first use of each encoding; its second use with zstd starts the better compression. */
export function makeBody(content: string | Buffer): Body {
  const identity = typeof content === 'string' ? utf8(content) : withoutSlack(content)
  const cached: Partial<Record<Encoding, Promise<Buffer>>> = {}
  let isCompressedAgain = false
  async function compressAgain() {
    isCompressedAgain = true
    const smaller = withoutSlack(await compressZstd(identity, zstdLevels.again))
    cached.zstd = Promise.resolve(smaller)
  }
  return {
    hash: hashOf(identity),
    weight: Math.ceil(identity.length * 1.5) + objectBytes,
    encodings: identity.length < compressedFromBytes ? ['identity'] : encodings,
    encoded(encoding) {
      if (encoding === 'identity') return Promise.resolve(identity)
      if (encoding === 'zstd' && cached.zstd && !isCompressedAgain) compressAgain().catch(() => undefined)
      cached[encoding] ??= compressors[encoding](identity).then(withoutSlack)
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

/** Copies a slice of Node's shared memory (64 kB, compressed 16 kB), which would stay as long as the slice. */
export function withoutSlack(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

const encoder = new TextEncoder()

/** Half the time of `Buffer.from`, which reads the text twice. */
function utf8(text: string): Buffer {
  const { buffer, byteOffset, byteLength } = encoder.encode(text)
  return Buffer.from(buffer, byteOffset, byteLength)
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}
