import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Queries } from '#server/database/database.ts'
import { lastMigration, lastMigrationOfProgram } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { watchName } from '#server/database/server/server-watch.ts'
import { type ImageStore, openImageStore } from '#server/images/image-store.ts'
import type { Settings } from '#server/settings.ts'
import { StartProblem } from '#server/start-problem.ts'
import { makeBackup, storedFiles } from './make-backup.ts'
import { noImages } from './rehearse-backup.ts'
import { placeName, type RestoreTexts, restoreBackup } from './restore.ts'
import { allContents, type TableContents } from './tables.ts'

type Place = Pick<Settings, 'dataDir' | 'databaseUrl' | 's3Bucket'>

interface Contents {
  tables: Map<string, TableContents>
  /** Files in all sizes that both database and store have. */
  images: { files: number; bytes: number }
}

export interface Comparison {
  what: string
  old: number
  moved: number
  isEqual: boolean
}

/** A row of this table names the picture store, which differs in the new place. */
const storeTable = 'installation'
const imagesAtOnce = 8

/**
 * Copies a stopped marketplace into another database and store, or only its pictures if the database is the same.
 * @returns both places' contents, read after the copy @throws StartProblem if it runs, or the new place is not empty
 */
export async function moveMarketplace(from: Place, to: Place): Promise<Comparison[]> {
  const isOneDatabase = haveOneDatabase(from, to)
  if (isOneDatabase && from.s3Bucket === to.s3Bucket)
    throw new StartProblem(
      'Both settings name the same database, and the same S3_BUCKET or none: there is nothing to move.',
    )
  const source = await openDatabase({
    ...from,
    prepare: (queries) => assertMovable(queries, placeName(from)),
  })
  try {
    const files = await storedFiles(source.queries)
    const oldImages = await openImageStore(from)
    const copyImages = async () => {
      const images = await openImageStore(to)
      await pLimit(imagesAtOnce).map(files, (name) => copyImage(name, oldImages, images))
      return images
    }
    const target = isOneDatabase ? undefined : await restoreRows(source, to, copyImages)
    try {
      const newImages = await (target ? openImageStore(to) : copyImages())
      return compare(
        await contentsIn(source.queries, oldImages, files),
        await contentsIn((target ?? source).queries, newImages, files),
      )
    } finally {
      await target?.close()
    }
  } finally {
    await source.close()
  }
}

function haveOneDatabase(from: Place, to: Place): boolean {
  if (from.databaseUrl !== undefined) return from.databaseUrl === to.databaseUrl
  return to.databaseUrl === undefined && path.resolve(from.dataDir) === path.resolve(to.dataDir)
}

async function assertMovable(queries: Queries, place: string): Promise<void> {
  const last = await lastMigration(queries)
  const ahead = last - lastMigrationOfProgram()
  if (last === 0) throw new StartProblem(`There is no marketplace in ${place}, so there is nothing to move.`)
  if (ahead > 0)
    throw new StartProblem(
      'The database was created by a newer version of this program. Move it with that version.',
    )
  if (ahead < 0)
    throw new StartProblem(
      'The database is of an earlier version. Start this version on it once, stop it, and move it then.',
    )
  // Each process with the database open has such a connection, also this one.
  const { rows } = await queries.execute<{ open: number }>(sql`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and application_name = ${watchName}`)
  if ((rows[0]?.open ?? 0) > 1)
    throw new StartProblem(`A marketplace is running on ${place}. Stop it before you move it.`)
}

/** The backup has only rows. Pictures were copied from store to store first. */
async function restoreRows(
  source: Parameters<typeof makeBackup>[0]['database'],
  to: Place,
  copyImages: () => Promise<ImageStore>,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bimwheels-move-'))
  try {
    const file = path.join(folder, 'rows.tar')
    await makeBackup({ database: source, images: noImages, file, now: new Date() })
    return (await restoreBackup(file, to, { openImages: copyImages, texts: moveTexts(to) })).database
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function moveTexts(to: Place): RestoreTexts {
  const place = placeName(to)
  return {
    notEmpty: `A marketplace can only move into an empty place, and ${place} has tables already. Nothing was changed.`,
    failed: (reason) => `The marketplace was not moved: ${reason}. No row was written to ${place}.`,
  }
}

async function copyImage(name: string, from: ImageStore, to: ImageStore): Promise<void> {
  const [found, existing] = await Promise.all([from.find(name), to.find(name)])
  if (found && existing?.sizeBytes !== found.sizeBytes) await to.put(name, await buffer(await found.open()))
}

async function contentsIn(queries: Queries, store: ImageStore, files: readonly string[]): Promise<Contents> {
  const images = { files: 0, bytes: 0 }
  await pLimit(imagesAtOnce).map(files, async (name) => {
    const found = await store.find(name)
    if (!found) return
    images.files++
    images.bytes += found.sizeBytes
  })
  return { tables: await allContents(queries), images }
}

function compare(old: Contents, moved: Contents): Comparison[] {
  const tables = [...old.tables].map(([what, { rows, digest }]) => {
    const copy = moved.tables.get(what)
    const isEqual = rows === copy?.rows && (what === storeTable || digest === copy.digest)
    return { what, old: rows, moved: copy?.rows ?? 0, isEqual }
  })
  const images = (['files', 'bytes'] as const).map((part) => {
    const [before, after] = [old.images[part], moved.images[part]]
    return { what: `${part} of pictures`, old: before, moved: after, isEqual: before === after }
  })
  return [...tables, ...images]
}
