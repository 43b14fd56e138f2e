import { StartProblem } from '../start-problem.ts'
import { isDatabaseAway, sqlErrorOf } from './sql-errors.ts'

/** SQLSTATE classes of damage and exhausted resources, which no faulty statement causes. */
const fatalClasses = /^(53|58|XX)/

/** Turns a database failure during startup into a StartProblem; returns other errors unchanged. */
export function failedStart(error: unknown): unknown {
  if (error instanceof StartProblem) return error
  const found = sqlErrorOf(error)
  if (found ? !fatalClasses.test(found.code) && !isDatabaseAway(error) : !isDatabaseAway(error)) return error
  const message = found?.message ?? innermost(error)
  return new StartProblem(`The marketplace cannot start, its database fails: ${message}.`, { cause: error })
}

function innermost(error: unknown): string {
  let at = error
  while (at instanceof Error && at.cause !== undefined) at = at.cause
  return at instanceof Error ? at.message : String(at)
}
