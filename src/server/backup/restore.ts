import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { lastMigrationOfProgram, lockMigrations, migrateWithin } from '#server/database/migrate.ts'
import { reasonOf } from '#server/database/sql-errors.ts'
import type { ImageStore } from '#server/images/image-store.ts'
import { recordStore } from '#server/images/one-store.ts'
import { StartProblem } from '#server/start-problem.ts'
import { type ArchiveEntry, EntriesHash, readArchive } from './archive.ts'
import {
  aboutSchema,
  type BackupManifest,
  backupFormat,
  entryNames,
  manifestSchema,
  readEntryName,
} from './manifest.ts'
import { contentsOf, insertLines, setSequences, type Table, writeTextAlike } from './tables.ts'
import { unpackRows } from './unpack-rows.ts'

/** Messages for operators, different for a restore and a move. */
export interface RestoreTexts {
  notEmpty: string
  failed: (reason: string) => string
}

/**
 * Reads a whole backup and checks it, before anything is restored of it.
 * @throws StartProblem with a sentence where it is none, damaged, cut off, or of a newer version
 */
export async function verifyBackup(file: string): Promise<BackupManifest> {
  const hash = new EntriesHash()
  let manifest: BackupManifest | undefined
  let isWhole = false
  let isFirst = true
  const parts = new Map<string, number>()
  const images = { files: 0, bytes: 0 }
  try {
    for await (const entry of readArchive(file)) {
      if (isFirst) assertReadable(file, entry)
      isFirst = false
      const { name, bytes } = entry
      const found = readEntryName(name)
      if (found && 'table' in found) {
        const part = parts.get(found.table) ?? 0
        if (name !== entryNames.rows(found.table, part)) throw unnamed(file, name)
        parts.set(found.table, part + 1)
      } else if (found) {
        images.files++
        images.bytes += bytes.length
      } else if (!known.has(name)) throw unnamed(file, name)
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
  const { tables, images: named } = manifest
  const strange = [...parts.keys()].find((table) => !tables.some(({ name }) => name === table))
  if (strange !== undefined) throw unnamed(file, `database/${strange}`)
  if (images.files !== named.files || images.bytes !== named.bytes) throw unnamed(file, 'images')
  return manifest
}

const known = new Set([entryNames.about, entryNames.manifest, entryNames.checksum])

function unnamed(file: string, name: string): StartProblem {
  return new StartProblem(
    `The backup ${file} has ${JSON.stringify(name)} that its manifest does not list. Nothing was restored.`,
  )
}

function jsonOf({ bytes }: ArchiveEntry): unknown {
  return JSON.parse(bytes.toString())
}

function assertReadable(file: string, first: ArchiveEntry): void {
  if (first.name !== entryNames.about) throw noBackup(file)
  const about = aboutSchema.parse(jsonOf(first))
  if (about.format > backupFormat || about.migration > lastMigrationOfProgram()) {
    throw new StartProblem(
      `The backup ${file} was made by a newer version of this program, ${about.version}. Restore it with that version.`,
    )
  }
}

function noBackup(file: string, cause?: unknown): StartProblem {
  return new StartProblem(`The file ${file} is no backup of a marketplace.`, { cause })
}

function damaged(file: string, cause?: unknown): StartProblem {
  return new StartProblem(
    `The backup ${file} is damaged or cut off. Nothing was restored: take another one.`,
    {
      cause,
    },
  )
}

/** Puts a verified backup's pictures into a store. Those that are there already stay. */
export async function restoreImages(file: string, images: Pick<ImageStore, 'find' | 'put'>): Promise<void> {
  for await (const { name, bytes } of readArchive(file)) {
    const found = readEntryName(name)
    if (!found || !('image' in found)) continue
    const existing = await images.find(found.image)
    if (existing?.sizeBytes !== bytes.length) await images.put(found.image, bytes)
  }
}

/**
 * Makes an empty database that of a verified backup, in one transaction: the tables as the backup's version had them, its
 * rows, which are counted and compared with the manifest, and the migrations since.
 * @param images the store that has the pictures
 * @param isMigrated whether the migrations since are applied; without them the backup's own version can open it
 * @throws StartProblem where there are tables already, or the database refuses
 */
export async function restoreDatabase(
  queries: Queries,
  file: string,
  {
    manifest,
    images,
    isMigrated = true,
    texts,
  }: {
    manifest: BackupManifest
    images: Pick<ImageStore, 'id'>
    isMigrated?: boolean
    texts: RestoreTexts
  },
): Promise<void> {
  const restore = queries.transaction(async (tx) => {
    await lockMigrations(tx)
    await assertEmpty(tx, texts)
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
    // Its own message would have a statement with rows.
    throw new StartProblem(texts.failed(reasonOf(cause)), { cause })
  })
}

/** @throws StartProblem */
export async function assertEmpty(queries: Queries, { notEmpty }: RestoreTexts): Promise<void> {
  const { rows } = await queries.execute<{ tables: number }>(sql`
    select count(*)::int as tables from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`)
  if (rows[0]?.tables === 0) return
  throw new StartProblem(notEmpty)
}

async function loadTables(tx: Queries, file: string, tables: readonly Table[]): Promise<void> {
  const names = sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  // Rows come with what triggers made of them.
  for (const { name } of tables)
    await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`)
  // What migrations put in is in the backup, as far as it was still there.
  if (tables.length > 0) await tx.execute(sql`truncate ${names}`)
  for await (const { name, bytes } of readArchive(file)) {
    const found = readEntryName(name)
    if (found && 'image' in found) break
    const table = found && tables.find((one) => one.name === found.table)
    if (!table) continue
    for await (const lines of unpackRows(bytes)) await insertLines(tx, table, lines)
  }
  for (const { name } of tables)
    await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`)
}

/** @throws Error where a table has other rows than the backup: nothing is restored then */
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
