import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { StartProblem } from '#server/start-problem.ts'
import { syncFolder } from './durable-files.ts'
import { startEngineThread } from './engine-thread.ts'
import { unusableFolder } from './start-problems.ts'

/** The PostgreSQL that PGlite 0.5.16 brings. */
const major = '18'
/** What no PostgreSQL folder is without. */
const essentials = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact', 'postgresql.conf']
/** What a marketplace that ran here has left, whether it had pictures and demo accounts or not. */
const surestTraces = ['images', 'demo-accounts.txt']
const traces = [...surestTraces, 'incoming', 'commands.sock', 'in-use.lock']

/** Where a data folder keeps its database, and where that is made. */
function placesIn(home: string): { folder: string; unfinished: string } {
  return { folder: path.join(home, 'postgresql'), unfinished: path.join(home, 'postgresql.unfinished') }
}

/**
 * Marks a new data folder as one whose database is being made. Call it before anything else is put into the folder, so
 * that an interrupted first start is told from a marketplace that has lost its database.
 */
export function markNew(home: string): void {
  const { folder, unfinished } = placesIn(home)
  if (!isFilled(folder) && tracesIn(home).length === 0)
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
}

/**
 * Assures that a data folder, marked where it is new, has a whole database or never had one: what is damaged, or gone
 * from where a marketplace ran, is not replaced by an empty one without a word.
 * @throws StartProblem with what is missing and what to do
 */
export function assertWholeOrNew(home: string): void {
  const { folder, unfinished } = placesIn(home)
  if (isFilled(folder)) {
    assertWhole(folder)
    return
  }
  const found = tracesIn(home)
  const telling = exists(unfinished) ? found.filter((name) => surestTraces.includes(name)) : found
  if (telling.length === 0) return
  throw new StartProblem(
    `The data folder ${home} held a marketplace (it has ${telling.join(', ')}), but its database is gone: ` +
      `the folder postgresql is ${exists(folder) ? 'empty' : 'missing'}. Put it back from a copy, ` +
      'or move everything else out of the data folder to start anew.',
  )
}

/** What a data folder holds that only a marketplace leaves. */
function tracesIn(home: string): string[] {
  // A disk for pictures may be mounted before the first start: beside no database an empty folder says nothing.
  const isEmptyOne = exists(placesIn(home).folder)
  return traces.filter((name) => (isEmptyOne ? exists : isFilled)(path.join(home, name)))
}

function assertWhole(folder: string): void {
  const missing = essentials.find((name) => !exists(path.join(folder, name)))
  if (missing !== undefined) {
    throw new StartProblem(
      `The database in ${folder} is damaged: ${missing} is missing. ` +
        'Put the folder back from a copy; it is left as it is.',
    )
  }
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim().slice(0, 20)
  if (version !== major) {
    throw new StartProblem(
      `The database in ${folder} is of PostgreSQL ${JSON.stringify(version)}, and this program's is ${major}. ` +
        'Start the version of the program that made it.',
    )
  }
}

/** The database's folder. A new one is made under another name first: half a folder is never taken for a whole. */
export async function completeFolder(home: string): Promise<string> {
  const { folder, unfinished } = placesIn(home)
  await rm(unfinished, { recursive: true, force: true })
  if (isFilled(folder)) return folder
  try {
    const maker = await startEngineThread({ folder: unfinished })
    await maker.close()
    if (exists(folder)) rmdirSync(folder)
    renameSync(unfinished, folder)
    syncFolder(home)
    return folder
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw unusableFolder(folder, error)
  }
}

function exists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined
}

/** Whether there is a file, or a folder with anything in it. */
function isFilled(place: string): boolean {
  const found = statSync(place, { throwIfNoEntry: false })
  return found !== undefined && (!found.isDirectory() || readdirSync(place).length > 0)
}
