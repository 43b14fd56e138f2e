import path from 'node:path'
import { StartProblem } from '#server/start-problem.ts'
import type { DatabaseWatch } from '../database.ts'
import { type Found, firstGone } from './standing.ts'

const checkMs = 5_000

/**
 * Looks every few seconds whether what a database is kept in still stands; what is removed cannot come back under an
 * open database, and another process may have begun anew there.
 */
export function watchLoss(mustStand: readonly Found[], watch: Pick<DatabaseWatch, 'onLost'>) {
  let isTold = false
  const isLost = () => {
    const gone = firstGone(mustStand)
    if (gone === undefined) return false
    if (!isTold) watch.onLost(lossOf(gone))
    isTold = true
    return true
  }
  const timer = setInterval(isLost, checkMs).unref()
  return { isLost, stop: () => clearInterval(timer) }
}

function lossOf(gone: string): StartProblem {
  return new StartProblem(
    `${path.basename(gone)} was removed from the data folder ${path.dirname(gone)} while the marketplace ran. ` +
      'Put the folder back from a copy before it is started again.',
  )
}
