import { DrizzleQueryError } from 'drizzle-orm'

/** The database is unreachable or has died; the request may be retried. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

export interface SqlError extends Error {
  severity: string
  code: string
  constraint?: string
  detail?: string
}

export function sqlErrorOf(error: unknown): SqlError | undefined {
  return causes(error).find(isSqlError)
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = sqlErrorOf(error)
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint)
}

/**
 * SQLSTATE classes and codes to retry later: connection lost, shutting down, disk full or failing, deadlock, lock or
 * statement timeout, idle transaction, server became a replica.
 */
const transient = /^(08|57P0|53|58|40001$|40P01$|55P03$|57014$|25P03$|25006$)/

/** Whether the database's availability or load caused the failure, not the request. */
export function isDatabaseAway(error: unknown): boolean {
  const found = sqlErrorOf(error)
  if (found) return transient.test(found.code)
  const chain = causes(error)
  if (chain.some((cause) => cause instanceof DatabaseAway)) return true
  // A statement that fails without a PostgreSQL error or a mistake of ours lost its connection.
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
