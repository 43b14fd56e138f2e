import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Of a frame's rows; one row is at most some 20 kB. */
const frameBytes = 1_000_000
const lengthBytes = 4
/** HMAC-SHA-256 of the SHA-256 of all frames, at the end of the file. */
const signatureBytes = 32
/** A frame is checked by its own checksum; level 1 takes 0.2 s for a hundred thousand listings. */
const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 }
/** What makes a listing of a row, and so decides whether rows of another version of the program can be used. */
const rowSources = ['../../../domain', '.'].map((folder) => path.resolve(import.meta.dirname, folder))

/** Of the listings in a file. */
interface Header {
  count: number
  highestVersion: number
}

/** What was read of a file. */
export interface StoredSnapshot extends Header {
  batches: AsyncGenerator<SnapshotRow[]>
  /** Whether all of the file was written with this key: it is read before the database, which has the key, is open. */
  isSignedWith(key: string): boolean
}

/** A listing and its JSON, from which it was parsed. */
export interface SnapshotRow {
  row: Vehicle
  json: string
}

/**
 * Opens a snapshot file. Its listings may be stale, and be fewer than `count` where the file is torn: its whole frames
 * are read, and the next one is decompressed while one is used.
 * @returns undefined where it is missing, damaged or of other sources
 */
export async function openSnapshotFile(file: string): Promise<StoredSnapshot | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return undefined
  const content = bytes.subarray(0, -signatureBytes)
  const signature = bytes.subarray(-signatureBytes)
  const frames = framesOf(content)
  const text = await frameText(frames.next().value)
  if (text === undefined) return undefined
  const { sources, ...header }: Header & { sources: string } = JSON.parse(text)
  if (sources !== (await hashOfSources())) return undefined
  const digest = createHash('sha256').update(content).digest()
  return {
    ...header,
    batches: batchesIn(frames),
    isSignedWith: (key) =>
      signature.length === signatureBytes && timingSafeEqual(signature, signatureOf(digest, key)),
  }
}

async function* batchesIn(frames: Iterator<Buffer, undefined>): AsyncGenerator<SnapshotRow[]> {
  const read = () => frameText(frames.next().value)
  let next = read()
  for (let text = await next; text !== undefined; text = await next) {
    next = read()
    yield text.split('\n').map((json) => ({ row: JSON.parse(json), json }))
  }
}

/**
 * Replaces a snapshot file, at once or not at all.
 * @param rows JSON of listings, without line breaks
 * @param key what it is signed with
 * @throws system errors; the file before is kept
 */
export async function writeSnapshotFile(
  file: string,
  { rows, key, ...header }: Header & { rows: Iterable<Uint8Array>; key: string },
): Promise<void> {
  const sources = await hashOfSources()
  const unfinished = `${file}.new`
  try {
    await using handle = await open(unfinished, 'w', 0o600)
    const digest = createHash('sha256')
    const write = async (lines: readonly Uint8Array[]) => {
      const frame = await frameOf(lines)
      digest.update(frame)
      await handle.write(frame)
    }
    await write([Buffer.from(JSON.stringify({ sources, ...header }))])
    for (const batch of batchesOf(rows)) await write(batch)
    await handle.write(signatureOf(digest.digest(), key))
    await handle.sync()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await rename(unfinished, file)
}

function signatureOf(digest: Buffer, key: string): Buffer {
  return createHmac('sha256', key).update(digest).digest()
}

function* batchesOf(rows: Iterable<Uint8Array>): Generator<Uint8Array[]> {
  let batch: Uint8Array[] = []
  let size = 0
  for (const row of rows) {
    batch.push(row)
    size += row.length
    if (size < frameBytes) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}

/** Lines in one compressed frame behind its length. */
async function frameOf(lines: readonly Uint8Array[]): Promise<Buffer> {
  const separated = lines.flatMap((line, at) => (at === 0 ? [line] : [Buffer.from('\n'), line]))
  const frame = await compress(Buffer.concat(separated), { params })
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(frame.length)
  return Buffer.concat([length, frame])
}

function* framesOf(bytes: Buffer): Generator<Buffer, undefined> {
  for (let at = 0; at + lengthBytes <= bytes.length; ) {
    const end = at + lengthBytes + bytes.readUInt32LE(at)
    if (end > bytes.length) return
    yield bytes.subarray(at + lengthBytes, end)
    at = end
  }
}

/** @returns undefined at the end and where the frame is damaged */
async function frameText(frame: Buffer | undefined): Promise<string | undefined> {
  if (!frame) return undefined
  const text = await decompress(frame, { maxOutputLength: 64 * frameBytes }).catch(() => undefined)
  return text?.toString()
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const folders = rowSources.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }))
  const files = (await Promise.all(folders))
    .flat()
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  for (const content of await Promise.all(files.map((each) => readFile(each)))) hash.update(content)
  return hash.digest('hex')
}
