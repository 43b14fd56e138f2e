import path from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { makeDataFolder } from '#server/data-folder.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { lastMigrationOfProgram, lockMigrations, migrateWithin } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { reasonOf } from '#server/database/sql-errors.ts'
import { type ImageStore, openImageStore } from '#server/images/image-store.ts'
import { recordStore } from '#server/images/missing-images.ts'
import type { Settings } from '#server/settings.ts'
import { StartProblem } from '#server/start-problem.ts'
import {
  type ArchiveEntry,
  aboutSchema,
  type BackupManifest,
  backupFormat,
  EntriesHash,
  entryNames,
  manifestSchema,
  readArchive,
  readEntryName,
} from './archive.ts'
import { contentsOf, insertLines, setSequences, type Table, writeTextAlike } from './tables.ts'

/**
 * Checks the whole file, then restores pictures and, in one transaction, rows into an empty place.
 * @param options `isMigrated` false keeps the backup's version @returns the open database @throws StartProblem
 */
export async function restoreBackup(
  file: string,
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 's3Bucket'>,
  {
    openImages = () => openImageStore(settings),
    isMigrated = true,
  }: { openImages?: () => Promise<ImageStore>; isMigrated?: boolean } = {},
): Promise<{ database: Database; manifest: BackupManifest }> {
  const manifest = await verifyBackup(file)
  await makeDataFolder(settings.dataDir)
  const database = await openDatabase({
    ...settings,
    async prepare(queries) {
      const place = placeName(settings)
      await assertEmpty(queries, place)
      const images = await openImages()
      await restoreImages(file, images)
      await restoreDatabase(queries, file, { manifest, images, isMigrated, place })
    },
  })
  return { database, manifest }
}

/** @throws StartProblem if the file is not a backup, damaged, cut off, or of a newer version */
export async function verifyBackup(file: string): Promise<BackupManifest> {
  const hash = new EntriesHash()
  let manifest: BackupManifest | undefined
  let isWhole = false
  let isFirst = true
  try {
    for await (const entry of readArchive(file)) {
      if (isFirst) assertReadable(file, entry)
      isFirst = false
      if (entry.name === entryNames.manifest) manifest = manifestSchema.parse(jsonOf(entry))
      isWhole = entry.name === entryNames.checksum && entry.bytes.toString() === hash.digest()
      hash.add(entry)
    }
  } catch (cause) {
    if (cause instanceof StartProblem) throw cause
    const { code, syscall, message } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartProblem(`There is no file ${file}.`, { cause })
    if (syscall !== undefined)
      throw new StartProblem(`The file ${file} cannot be read: ${message}.`, { cause })
    throw isFirst ? noBackup(file, cause) : damaged(file, cause)
  }
  if (isFirst) throw noBackup(file)
  if (!manifest || !isWhole) throw damaged(file)
  return manifest
}

function jsonOf({ bytes }: ArchiveEntry): unknown {
  return JSON.parse(bytes.toString())
}

function assertReadable(file: string, first: ArchiveEntry): void {
  if (first.name !== entryNames.about) throw noBackup(file)
  const about = aboutSchema.parse(jsonOf(first))
  if (about.format > backupFormat || about.migration > lastMigrationOfProgram()) {
    throw new StartProblem(
      `The backup ${file} was created by a newer version of this program, ${about.version}. Restore it with that version.`,
    )
  }
}

function noBackup(file: string, cause?: unknown): StartProblem {
  return new StartProblem(`The file ${file} is not a backup of a marketplace.`, { cause })
}

function damaged(file: string, cause?: unknown): StartProblem {
  const sentence = `The backup ${file} is damaged or cut off. Nothing was restored: take another one.`
  return new StartProblem(sentence, { cause })
}

/** Existing pictures stay. @param file verified */
async function restoreImages(file: string, images: Pick<ImageStore, 'find' | 'put'>): Promise<void> {
  for await (const { name, bytes } of readArchive(file)) {
    const { image } = readEntryName(name)
    if (image === undefined) continue
    const existing = await images.find(image)
    if (existing?.sizeBytes !== bytes.length) await images.put(image, bytes)
  }
}

/** In one transaction: tables, rows compared with the manifest, later migrations. @throws StartProblem */
export async function restoreDatabase(
  queries: Queries,
  file: string,
  {
    manifest,
    images,
    isMigrated = true,
    place,
  }: {
    manifest: BackupManifest
    images: Pick<ImageStore, 'id'>
    isMigrated?: boolean
    place: string
  },
): Promise<void> {
  const restore = queries.transaction(async (tx) => {
    await lockMigrations(tx)
    await assertEmpty(tx, place)
    await migrateWithin(tx, manifest.migration)
    await writeTextAlike(tx)
    await loadTables(tx, file, manifest.tables)
    await setSequences(tx, manifest.sequences)
    await assertSame(tx, manifest.tables)
    await recordStore(tx, images)
    if (isMigrated) await migrateWithin(tx)
  })
  await restore.catch((cause: unknown) => {
    if (cause instanceof StartProblem) throw cause
    // Its own message would contain rows.
    const sentence = `The backup ${file} was not restored: ${reasonOf(cause)}. No row was written to ${place}.`
    throw new StartProblem(sentence, { cause })
  })
}

/** @throws StartProblem */
async function assertEmpty(queries: Queries, place: string): Promise<void> {
  const { rows } = await queries.execute<{ tables: number }>(sql`
    select count(*)::int as tables from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`)
  if (rows[0]?.tables === 0) return
  throw new StartProblem(
    `A backup can only be restored into an empty place, and ${place} has tables already. Nothing was changed.`,
  )
}

async function loadTables(tx: Queries, file: string, tables: readonly Table[]): Promise<void> {
  const names = sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  // Rows already have the triggers' effects.
  for (const { name } of tables)
    await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`)
  // Migrations insert rows that the backup has too.
  if (tables.length > 0) await tx.execute(sql`truncate ${names}`)
  for await (const { name, bytes } of readArchive(file)) {
    const entry = readEntryName(name)
    if (entry.image !== undefined) break
    const table = tables.find((one) => one.name === entry.table)
    if (!table) continue
    for await (const lines of unpackRows(bytes)) await insertLines(tx, table, lines)
  }
  for (const { name } of tables)
    await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`)
}

/** @throws Error if a table differs from the backup */
async function assertSame(tx: Queries, tables: BackupManifest['tables']): Promise<void> {
  for (const { name, rows, digest } of tables) {
    const restored = await contentsOf(tx, { name })
    if (restored.rows !== rows || restored.digest !== digest) {
      throw new Error(
        `the table ${name} would have ${restored.rows} of ${rows} rows, with the digest ${restored.digest} for ${digest}`,
      )
    }
  }
}

/** Name of the place in messages: `the database cars on db.example:5432` or `the data folder /data`. */
function placeName({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return `the data folder ${path.resolve(dataDir)}`
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${pathname.slice(1)}${host && ` on ${host}`}`
}

const pieceLength = 8 * 1024 * 1024
/** Yields pieces of whole lines, so that a file does not fill the memory. */
export async function* unpackRows(packed: Buffer): AsyncGenerator<string> {
  const unpacked = Readable.from([packed]).pipe(createGunzip()).setEncoding('utf8')
  let rest = ''
  for await (const text of unpacked as AsyncIterable<string>) {
    rest += text
    if (rest.length < pieceLength) continue
    const end = rest.lastIndexOf('\n')
    if (end < 0) throw new Error('a row is longer than a backup has one')
    yield rest.slice(0, end)
    rest = rest.slice(end + 1)
  }
  if (rest !== '') yield rest
}
