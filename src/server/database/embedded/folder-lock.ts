import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartProblem } from '#server/start-problem.ts'

const sqliteBusy = 5

/** A folder that this process alone works in. */
export interface FolderLock {
  release(): void
}

/**
 * Takes a folder for this process. The lock is the operating system's lock on a file in it (taken by SQLite, the
 * only thing in Node that does), so it ends with the process however that dies; the empty file that stays behind
 * is no obstacle, and of two simultaneous openers exactly one wins.
 * @param folder an existing folder
 * @throws StartProblem where another process, or this one, holds it
 */
export function lockFolder(folder: string): FolderLock {
  const file = path.join(folder, 'in-use.lock')
  const handle = new DatabaseSync(file, { timeout: 0 })
  try {
    handle.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    handle.close()
    if (isBusy(error)) {
      throw new StartProblem(
        `The data folder ${folder} is in use by another process. Stop it, or name another folder with DATA_DIR.`,
      )
    }
    throw error
  }
  return { release: () => handle.close() }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
