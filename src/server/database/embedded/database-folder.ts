import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unusableDataFolder } from '#server/data-folder.ts'
import { StartProblem, tooFewFiles } from '#server/start-problem.ts'
import { reasonOf } from '../sql-errors.ts'
import { syncFolder } from './durable-files.ts'
import { startEngineThread } from './engine-thread.ts'

/** PostgreSQL of PGlite 0.5.16. */
const major = '18'
const essentials = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact', 'postgresql.conf']
/** Entries that a marketplace creates while it runs. */
const certainTraces = ['images', 'demo-accounts.txt']
const traces = [...certainTraces, 'incoming', 'commands.sock', 'in-use.lock']

function pathsIn(home: string): { folder: string; unfinished: string } {
  return { folder: path.join(home, 'postgresql'), unfinished: path.join(home, 'postgresql.unfinished') }
}

export function hasDatabase(home: string): boolean {
  return isNonEmpty(pathsIn(home).folder)
}

/** Marks a new data folder before anything else is written, to tell an interrupted first start from a lost database. */
export function markNew(home: string): void {
  const { folder, unfinished } = pathsIn(home)
  if (!isNonEmpty(folder) && tracesIn(home).length === 0)
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
}

/** Refuses a damaged or lost database, instead of creating an empty one in its place. @throws StartProblem */
export function assertWholeOrNew(home: string): void {
  const { folder, unfinished } = pathsIn(home)
  if (isNonEmpty(folder)) {
    assertWhole(folder)
    return
  }
  const found = tracesIn(home)
  const evidence = exists(unfinished) ? found.filter((name) => certainTraces.includes(name)) : found
  if (evidence.length === 0) return
  throw new StartProblem(
    `The data folder ${home} held a marketplace (it has ${evidence.join(', ')}), but its database is gone: ` +
      `the folder postgresql is ${exists(folder) ? 'empty' : 'missing'}. Put it back from a copy, ` +
      'or move everything else out of the data folder to start with an empty marketplace.',
  )
}

function tracesIn(home: string): string[] {
  // A disk for images may be mounted before the first start: without a database, an empty folder proves nothing.
  const hasEmptyFolder = exists(pathsIn(home).folder)
  return traces.filter((name) => (hasEmptyFolder ? exists : isNonEmpty)(path.join(home, name)))
}

function assertWhole(folder: string): void {
  const missing = essentials.find((name) => !exists(path.join(folder, name)))
  if (missing !== undefined) {
    throw new StartProblem(
      `The database in ${folder} is damaged: ${missing} is missing. ` +
        'Restore the folder from a copy. Nothing was changed.',
    )
  }
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim().slice(0, 20)
  if (version !== major) {
    throw new StartProblem(
      `The database in ${folder} is PostgreSQL ${JSON.stringify(version)}, but this program needs ${major}. ` +
        'Start the version of the program that created it.',
    )
  }
}

/** Creates a new folder under a temporary name and renames it once it is complete. */
export async function completeFolder(home: string): Promise<string> {
  const { folder, unfinished } = pathsIn(home)
  await rm(unfinished, { recursive: true, force: true })
  if (isNonEmpty(folder)) return folder
  try {
    const engine = await startEngineThread({ folder: unfinished })
    await engine.close()
    if (exists(folder)) rmdirSync(folder)
    renameSync(unfinished, folder)
    syncFolder(home)
    return folder
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw unusableFolder(folder, error)
  }
}

export function unusableFolder(folder: string, cause: unknown): StartProblem {
  if (cause instanceof StartProblem) return cause
  const fileLimit = tooFewFiles(cause)
  if (fileLimit) return fileLimit
  const reason = reasonOf(cause)
  const isFull = /No space left on device|ENOSPC|Disk quota exceeded/.test(reason)
  const remedy = isFull
    ? 'Make room on its disk and start again.'
    : 'If it is damaged, put the folder back from a copy. Nothing was changed.'
  return new StartProblem(`The database in ${folder} cannot be opened: ${reason}. ${remedy}`, { cause })
}

function exists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined
}

function isNonEmpty(target: string): boolean {
  const found = statSync(target, { throwIfNoEntry: false })
  return found !== undefined && (!found.isDirectory() || readdirSync(target).length > 0)
}

const sqliteBusy = 5
const sqliteFull = 13

/** Keeps handles from garbage collection, which would release their locks. */
const openHandles = new Set<DatabaseSync>()

/** Locks through SQLite, the only file lock in Node. It ends with the process. @throws StartProblem if already locked */
export function lockFolder(folder: string): { file: string; release: () => void } {
  const file = path.join(folder, 'in-use.lock')
  let handle: DatabaseSync | undefined
  try {
    handle = new DatabaseSync(file, { timeout: 0 })
    // Without a journal on disk the lock needs no disk space.
    handle.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    chmodSync(file, 0o600)
    const lockedHandle = handle
    openHandles.add(lockedHandle)
    const release = () => {
      openHandles.delete(lockedHandle)
      lockedHandle.close()
    }
    return { file, release }
  } catch (error) {
    handle?.close()
    if (codeOf(error) === sqliteFull) Object.assign(error as Error, { code: 'ENOSPC' })
    throw codeOf(error) === sqliteBusy
      ? new StartProblem(
          `The data folder ${folder} is in use by another process. Stop it, or name another folder with DATA_DIR.`,
        )
      : unusableDataFolder(folder, error)
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : undefined
}
