import { statSync } from 'node:fs'
import path from 'node:path'
import { StartProblem } from '#server/start-problem.ts'
import type { DatabaseWatch } from '../database.ts'

const checkMs = 5_000

export interface PathIdentity {
  path: string
  inode: number
}

export function identify(path: string): PathIdentity {
  return { path, inode: statSync(path).ino }
}

export function firstRemoved(identities: readonly PathIdentity[]): string | undefined {
  return identities.find(({ path, inode }) => statSync(path, { throwIfNoEntry: false })?.ino !== inode)?.path
}

/** Checks every few seconds for removal: another process may have created a new folder in its place. */
export function watchRemoval(required: readonly PathIdentity[], watch: Pick<DatabaseWatch, 'onLost'>) {
  let isReported = false
  const isLost = () => {
    const removed = firstRemoved(required)
    if (removed === undefined) return false
    if (!isReported) watch.onLost(problemOf(removed))
    isReported = true
    return true
  }
  const timer = setInterval(isLost, checkMs).unref()
  return { isLost, stop: () => clearInterval(timer) }
}

function problemOf(removed: string): StartProblem {
  return new StartProblem(
    `${path.basename(removed)} was removed from the data folder ${path.dirname(removed)} while the marketplace ran. ` +
      'Put the folder back from a copy before it is started again.',
  )
}
