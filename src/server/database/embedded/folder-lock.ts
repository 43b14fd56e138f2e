import { chmodSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unusableDataFolder } from '#server/data-folder.ts'
import { StartProblem } from '#server/start-problem.ts'

const sqliteBusy = 5
const sqliteFull = 13

/** Keeps handles from garbage collection, which would release their locks. */
const openHandles = new Set<DatabaseSync>()

/**
 * Locks a folder by an operating system lock on a file (taken by SQLite, the only way in Node): it ends with the
 * process, a leftover file is harmless, and one of two simultaneous openers wins.
 * @returns the locked file (once it is removed, another process can lock the folder) and what releases it
 * @throws StartProblem if any process, including this one, has locked it, or locking fails
 */
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
