import { StartProblem } from '../start-problem.ts'
import { isDatabaseAway, sqlErrorOf } from './sql-errors.ts'

/** SQLSTATE classes of a database that is damaged or at the end of its means, which no mistake in a statement brings. */
const failing = /^(53|58|XX)/

/**
 * Why a start failed, for who operates the marketplace.
 * @returns the error itself where it was not the database
 */
export function failedStart(error: unknown): unknown {
  if (error instanceof StartProblem) return error
  const found = sqlErrorOf(error)
  if (found ? !failing.test(found.code) && !isDatabaseAway(error) : !isDatabaseAway(error)) return error
  const said = found?.message ?? innermost(error)
  return new StartProblem(`The marketplace cannot start, its database fails: ${said}.`, { cause: error })
}

function innermost(error: unknown): string {
  let at = error
  while (at instanceof Error && at.cause !== undefined) at = at.cause
  return at instanceof Error ? at.message : String(at)
}
