import { DrizzleQueryError } from 'drizzle-orm'

/** The database cannot be reached or has died; the request may be tried again later. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/** What PostgreSQL says about a failed statement, whichever driver brought it. */
export interface SqlError extends Error {
  severity: string
  /** SQLSTATE. */
  code: string
  constraint?: string
  detail?: string
}

/** PostgreSQL's own error in a chain of causes, where there is one. */
export function sqlErrorOf(error: unknown): SqlError | undefined {
  return causes(error).find(isSqlError)
}

/** Whether a unique constraint (that one, where named) refused the row (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = sqlErrorOf(error)
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint)
}

/**
 * SQLSTATE classes and codes that mean 'try again later': connection lost, shutting down, full, its disk failing,
 * deadlock, waited for a lock or a statement for too long, a transaction that was left open, a server that has just
 * become a replica.
 */
const passing = /^(08|57P0|53|58|40001$|40P01$|55P03$|57014$|25P03$|25006$)/

/** Whether a failure lies with the database's reach or load and not with the request. */
export function isDatabaseAway(error: unknown): boolean {
  const found = sqlErrorOf(error)
  if (found) return passing.test(found.code)
  const chain = causes(error)
  if (chain.some((cause) => cause instanceof DatabaseAway)) return true
  // What fails a statement and is neither PostgreSQL's own error nor a mistake of ours is the connection.
  const isMistake = chain.some((cause) => cause instanceof TypeError || cause instanceof RangeError)
  return !isMistake && chain.some((cause) => cause instanceof DrizzleQueryError)
}

function isSqlError(error: Error): error is SqlError {
  return 'severity' in error && error.severity !== undefined && 'code' in error
}

function causes(error: unknown): Error[] {
  const chain: Error[] = []
  for (let at = error; at instanceof Error && chain.length < 10; at = at.cause) chain.push(at)
  return chain
}
