import { DrizzleQueryError } from 'drizzle-orm'
import { StartProblem, tooFewFiles } from '../start-problem.ts'

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

/** SQLSTATE classes and codes to retry later: connection lost, shutdown, disk, deadlock, timeouts, became a replica. */
const transient = /^(08|57P0|53|58|40001$|40P01$|55P03$|57014$|25P03$|25006$)/

/** The database's availability or load caused the failure, not the request. */
export function isDatabaseAway(error: unknown): boolean {
  const found = sqlErrorOf(error)
  if (found) return transient.test(found.code)
  const chain = causes(error)
  if (chain.some((cause) => cause instanceof DatabaseAway)) return true
  // A failed statement without a PostgreSQL error or a mistake of ours has lost its connection.
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

/** SQLSTATE classes of damage and exhausted resources, which no faulty statement causes. */
const fatalClasses = /^(53|58|XX)/

/** Turns a database failure at start into a StartProblem. Returns other errors unchanged. */
export function failedStart(error: unknown): unknown {
  if (error instanceof StartProblem) return error
  const fileLimit = tooFewFiles(error)
  if (fileLimit) return fileLimit
  const found = sqlErrorOf(error)
  if (found ? !fatalClasses.test(found.code) && !isDatabaseAway(error) : !isDatabaseAway(error)) return error
  const message = found?.message ?? reasonOf(error)
  return new StartProblem(`The marketplace cannot start, its database fails: ${message}.`, { cause: error })
}

/** The innermost message, without the statement and its parameters. */
export function reasonOf(error: unknown): string {
  const innermost = causes(error).at(-1)
  if (!innermost) return String(error)
  // Node's error for several addresses of one host has only a code.
  return innermost.message || String((innermost as NodeJS.ErrnoException).code ?? innermost.name)
}

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

export async function withTimeout<T>(timeoutMs: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new TimeoutError(`There was no answer in ${timeoutMs} ms`)),
    timeoutMs,
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

export function answersWithin(timeoutMs: number, answer: Promise<unknown>): Promise<boolean> {
  return withTimeout(timeoutMs, answer).then(
    () => true,
    () => false,
  )
}
