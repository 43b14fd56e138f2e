import { chmodSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unusableDataFolder } from '#server/data-folder.ts'
import { StartProblem } from '#server/start-problem.ts'

const sqliteBusy = 5
const sqliteFull = 13

/** Keeps handles from garbage collection, which would release their locks. */
const held = new Set<DatabaseSync>()

/** A folder that this process alone works in. */
export interface FolderLock {
  /** The locked file: once it is removed another process can take the folder too. */
  file: string
  release(): void
}

/**
 * Takes a folder for this process. The lock is the operating system's lock on a file in it (taken by SQLite, the
 * only thing in Node that does), so it ends with the process however that dies; the empty file that stays behind
 * is no obstacle, and of two simultaneous openers exactly one wins.
 * @param folder an existing folder
 * @throws StartProblem where another process, or this one, holds it, or it cannot be locked
 */
export function lockFolder(folder: string): FolderLock {
  const file = path.join(folder, 'in-use.lock')
  let handle: DatabaseSync | undefined
  try {
    handle = new DatabaseSync(file, { timeout: 0 })
    // Without a journal on disk the lock needs no room there.
    handle.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    chmodSync(file, 0o600)
    const locked = handle
    held.add(locked)
    const release = () => {
      held.delete(locked)
      locked.close()
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

/** SQLite's own code. */
function codeOf(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : undefined
}
