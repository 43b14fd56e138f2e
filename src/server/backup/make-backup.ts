import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { formatCount, formatMegabytes, formatQuantity } from '#domain/text/format.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { lastMigration, lastMigrationOfProgram, migrate } from '#server/database/migrate.ts'
import { fileNames, type ImageStore, openImageStore } from '#server/images/image-store.ts'
import type { Log } from '#server/log.ts'
import { programVersion, type Settings } from '#server/settings.ts'
import { StartProblem } from '#server/start-problem.ts'
import {
  type ArchiveEntry,
  type BackupAbout,
  type BackupManifest,
  backupFormat,
  EntriesHash,
  entryNames,
  writeArchive,
} from './archive.ts'
import { addContents, listTables, readSequences, readTable, writeTextAlike } from './tables.ts'

const compress = promisify(gzip)
const imagesAtOnce = 8

type Add = (entry: ArchiveEntry) => Promise<void>

/** The database at one moment, and its pictures. An embedded database runs nothing else during a backup. @throws Problem */
export function makeBackup(options: {
  database: Pick<Database, 'kind' | 'queries'>
  images: Pick<ImageStore, 'find'>
  file: string
  now: Date
  spareBytes?: number
  signal?: AbortSignal
}): Promise<BackupManifest> {
  const { database, images, file, now, spareBytes, signal } = options
  return writeArchive(
    file,
    async (addEntry) => {
      const hash = new EntriesHash()
      const add: Add = (entry) => {
        signal?.throwIfAborted()
        hash.add(entry)
        return addEntry(entry)
      }
      const { files, ...read } = await database.queries.transaction(
        (tx) => addDatabase(tx, add, { database: database.kind, madeAt: now.toISOString() }),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
      const added = await addImages(images, files, add)
      const manifest: BackupManifest = { ...read, images: added }
      await add(jsonEntry(entryNames.manifest, manifest))
      await addEntry({ name: entryNames.checksum, bytes: Buffer.from(hash.digest()) })
      return manifest
    },
    spareBytes,
  )
}

async function addDatabase(
  tx: Queries,
  add: Add,
  { database, madeAt }: Pick<BackupAbout, 'database' | 'madeAt'>,
) {
  await writeTextAlike(tx)
  const about: BackupAbout = {
    format: backupFormat,
    version: programVersion,
    migration: await lastMigration(tx),
    database,
    madeAt,
  }
  await add(jsonEntry(entryNames.about, about))
  const tables: BackupManifest['tables'] = []
  for (const table of await listTables(tx)) {
    let contents = { rows: 0, digest: '0' }
    let number = 0
    // Reads the next part during the write, because an embedded database serves nobody else.
    let written: Promise<void> = Promise.resolve()
    for await (const part of readTable(tx, table)) {
      await written
      const name = entryNames.rows(table.name, number++)
      written = compress(part.lines, { level: 1 }).then((bytes) => add({ name, bytes }))
      written.catch(() => undefined)
      contents = addContents(contents, part)
    }
    await written
    tables.push({ ...table, ...contents })
  }
  // After the rows, so that no sequence gives out a value of a row again.
  const sequences = await readSequences(tx)
  return { ...about, tables, sequences, files: await storedFiles(tx) }
}

async function storedFiles(queries: Queries): Promise<string[]> {
  const { rows } = await queries.execute<{ address: string }>(
    sql`select address from images where is_stored order by address`,
  )
  return rows.flatMap(({ address }) => fileNames(address))
}

async function addImages(
  images: Pick<ImageStore, 'find'>,
  names: readonly string[],
  add: Add,
): Promise<BackupManifest['images']> {
  const counts = { files: 0, bytes: 0, missing: 0 }
  for (let at = 0; at < names.length; at += imagesAtOnce) {
    const read = names.slice(at, at + imagesAtOnce).map(async (name) => {
      const found = await images.find(name)
      return { name, bytes: found && (await buffer(await found.open())) }
    })
    for (const { name, bytes } of await Promise.all(read)) {
      if (!bytes) {
        counts.missing++
        continue
      }
      await add({ name: entryNames.image(name), bytes })
      counts.files++
      counts.bytes += bytes.length
    }
  }
  return counts
}

function jsonEntry(name: string, value: unknown): ArchiveEntry {
  return { name, bytes: Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`) }
}

const pattern = /^bimwheels-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar$/

/** Sorts by time, and is valid on every system. */
export function backupName(now: Date): string {
  return `bimwheels-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar`
}

/** `listBackups` skips it, so it stays until somebody deletes it. */
export function migrationBackupName(now: Date): string {
  return backupName(now).replace('bimwheels-', 'bimwheels-before-update-')
}

/** Scheduled backups, oldest first. Empty if there is no folder. */
export async function listBackups(folder: string): Promise<string[]> {
  const all = await readdir(folder).catch(() => [])
  const names = all.filter((name) => pattern.test(name)).sort()
  return names.map((name) => path.join(folder, name))
}

export function backupSummary({ madeAt, version, tables, images }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const listings = tables.find(({ name }) => name === 'vehicles')?.rows ?? 0
  const missing =
    images.missing > 0 ? ` (${formatQuantity(images.missing, 'file')} missing in the store)` : ''
  return (
    `the marketplace of ${madeAt}, version ${version}: ${formatQuantity(listings, 'listing')}, ` +
    `${formatCount(rows)} rows in total, ${formatQuantity(images.files, 'file')} of pictures of ${formatMegabytes(images.bytes)}${missing}`
  )
}

/** Makes a backup first if the database is of an earlier version. @throws StartProblem if that fails */
export function migrateWithBackup(
  settings: Pick<Settings, 'backups' | 'dataDir' | 'databaseUrl' | 's3Bucket'>,
  { now, log }: { now: () => Date; log: Log },
): (queries: Queries) => Promise<void> {
  return async (queries) => {
    const last = await lastMigration(queries)
    if (last > 0 && last < lastMigrationOfProgram()) {
      if (settings.backups) await backUp(queries, settings.backups.folder)
      else log.warn('The database is migrated to this version without a backup: there is no BACKUP_DIR')
    }
    await migrate(queries)
  }

  async function backUp(queries: Queries, folder: string): Promise<void> {
    const kind: Database['kind'] = settings.databaseUrl === undefined ? 'embedded' : 'server'
    const file = path.join(folder, migrationBackupName(now()))
    try {
      await makeBackup({
        database: { kind, queries },
        images: await openImageStore(settings),
        file,
        now: now(),
      })
      log.warn(
        `The database was migrated to this version. The backup from just before is ${file}, which stays until you delete it. To go back: ` +
          `\`npm run restore -- --no-migrate ${file}\` with this version and an empty DATA_DIR or DATABASE_URL, ` +
          'then start the earlier version there.',
      )
    } catch (cause) {
      throw new StartProblem(
        `The database is of an earlier version, and the backup before its migration failed. ${(cause as Error).message} Nothing was changed.`,
        { cause },
      )
    }
  }
}
