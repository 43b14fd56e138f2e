import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'
import { z } from 'zod'
import { diskReason, freeBytes } from '#server/data-folder.ts'
import { syncFolder } from '#server/database/embedded/durable-files.ts'
import { Problem } from '#server/http/problem.ts'

/** Space left free, so that a database on the same disk can continue. */
export const spareBytesOnDisk = 200 * 1024 * 1024
const roomIsLookedAtEveryBytes = 8 * 1024 * 1024

export interface ArchiveEntry {
  name: string
  bytes: Buffer
}

/** SHA-256 of each entry's name, size and bytes. */
export class EntriesHash {
  readonly #hash = createHash('sha256')

  add({ name, bytes }: ArchiveEntry): void {
    this.#hash.update(`${name} ${bytes.length}\n`).update(bytes)
  }

  digest(): string {
    return this.#hash.copy().digest('hex')
  }
}

/** The file gets its name once it is complete. @param fill adds the entries @throws Problem for disk errors */
export async function writeArchive<T>(
  file: string,
  fill: (add: (entry: ArchiveEntry) => Promise<void>) => Promise<T>,
  spareBytes = spareBytesOnDisk,
): Promise<T> {
  const unfinished = `${file}.unfinished`
  const folder = path.dirname(file)
  try {
    await assertRoom(folder, spareBytes)
    const pack = tar.pack()
    const written = pipeline(pack, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    // Thrown below. Without the race an entry would wait for ever on a failed disk.
    const failed = written.then(() => new Promise<never>(() => undefined))
    failed.catch(() => undefined)
    let unlookedBytes = 0
    const add = async ({ name, bytes }: ArchiveEntry) => {
      unlookedBytes += bytes.length
      if (unlookedBytes > roomIsLookedAtEveryBytes) {
        await assertRoom(folder, spareBytes)
        unlookedBytes = 0
      }
      await Promise.race([failed, addEntry(pack, name, bytes)])
    }
    const result = await fill(add).catch((error: Error) => {
      pack.destroy(error)
      throw error
    })
    pack.finalize()
    await written
    await rename(unfinished, file)
    syncFolder(folder)
    return result
  } catch (error) {
    await rm(unfinished, { force: true })
    const reason = diskReason(error)
    if (reason === undefined) throw error
    throw new Problem('unavailable', `The backup ${file} cannot be written: ${reason}.`, { cause: error })
  }
}

function addEntry(pack: tar.Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = pack.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    )
    entry.end(bytes)
  })
}

/** @throws Problem */
async function assertRoom(folder: string, spareBytes: number): Promise<void> {
  if ((await freeBytes(folder)) >= spareBytes) return
  const megabytes = Math.round(spareBytes / 1024 / 1024)
  throw new Problem(
    'unavailable',
    `The backup was cancelled: less than ${megabytes} MB would be left on the disk of ${folder}. Make room there, or choose another disk.`,
  )
}

/** @throws Error if the tar is incomplete */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract()
  const input = createReadStream(file, { highWaterMark: 256 * 1024 })
  input.once('error', (error) => extract.destroy(error))
  input.pipe(extract)
  try {
    for await (const entry of extract) yield { name: entry.header.name, bytes: await buffer(entry) }
  } finally {
    input.destroy()
  }
}

/** Raised when older programs can no longer read a backup. */
export const backupFormat = 1

/** The first entry of a backup, so that a refusal comes before the rest is read. */
export const aboutSchema = z.object({
  format: z.number().int(),
  version: z.string(),
  migration: z.number().int(),
  database: z.enum(['embedded', 'server']),
  madeAt: z.string(),
})
export type BackupAbout = z.infer<typeof aboutSchema>

const contentsSchema = z.object({ rows: z.number().int(), digest: z.string().regex(/^-?\d+$/) })

export const manifestSchema = aboutSchema.extend({
  tables: z.array(contentsSchema.extend({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.number().nullable()),
  /** Files in all sizes. The database names missing ones, but the store does not have them. */
  images: z.object({ files: z.number().int(), bytes: z.number().int(), missing: z.number().int() }),
})
export type BackupManifest = z.infer<typeof manifestSchema>

export const entryNames = {
  about: 'about.json',
  rows: (table: string, part: number) => `database/${table}/${String(part).padStart(6, '0')}.ndjson.gz`,
  image: (name: string) => `images/${name}`,
  manifest: 'manifest.json',
  /** The last entry: `EntriesHash` of all others. */
  checksum: 'SHA256',
}

/** The table or the picture of an entry. */
export function readEntryName(name: string): { table?: string | undefined; image?: string | undefined } {
  return {
    table: /^database\/([^/]+)\//.exec(name)?.[1],
    image: /^images\/([\da-f]{32}-\d{1,4}\.webp)$/.exec(name)?.[1],
  }
}
