import { PGlite } from '@electric-sql/pglite'
import { DurableFiles } from './durable-files.ts'
import type { EngineRequest, QueryAnswer, QueryOptions, SqlErrorParts, WorkerStart } from './protocol.ts'

/** PGlite starts PostgreSQL with `-F` (no fsync); without it, and with a method that calls fsync, commits are durable. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]
/** What PostgreSQL's own loop is left by after an error of a statement; PGlite then goes on with the next one. */
const longjmpStatus = 100
/** The functions through which PGlite runs PostgreSQL, in all of which it can die. */
const entryPoints = [
  '_PostgresMainLoopOnce',
  '_PostgresMainLongJmp',
  '_PostgresSendReadyForQueryIfNecessary',
  '_pgl_pq_flush',
] as const

/**
 * Starts PostgreSQL in this thread.
 * @param onDeath called with the reason once PostgreSQL can go on no longer: PGlite itself would swallow a PANIC and
 * let the next statement wait for ever for a lock that the dead one held
 * @throws Error with PostgreSQL's own reason
 */
export async function startEngine(
  { folder, requiredPaths }: WorkerStart,
  onDeath: (reason: string) => void = () => undefined,
): Promise<PGlite> {
  if (folder === undefined) return PGlite.create()
  let lastReason: string | undefined
  const onStderr = (line: string) => {
    lastReason = reasonIn(line) ?? lastReason
    return false
  }
  try {
    const fs = new DurableFiles(folder, requiredPaths)
    const engine = await PGlite.create({ fs, startParams: durableStart, onStderr })
    interceptExits(engine, (error) => onDeath(lastReason ?? String(error)))
    return engine
  } catch (error) {
    throw lastReason === undefined ? error : new Error(lastReason, { cause: error })
  }
}

/** What PostgreSQL says before it ends itself: `PANIC:  could not write ...`, or why it could not begin. */
function reasonIn(line: string): string | undefined {
  return /\b(?:PANIC|FATAL): +(.*)|^(?:postgres|initdb): (?:error: )?(could not .*)/
    .exec(line)
    ?.slice(1)
    .find(Boolean)
}

function interceptExits(engine: PGlite, onDeath: (error: unknown) => void): void {
  const module = engine.Module as unknown as Record<
    (typeof entryPoints)[number],
    (...args: unknown[]) => unknown
  >
  for (const name of entryPoints) {
    const enter = module[name]
    module[name] = (...args) => {
      try {
        return enter(...args)
      } catch (error) {
        if ((error as { status?: number }).status !== longjmpStatus) onDeath(error)
        throw error
      }
    }
  }
}
/** Carries out one request. */
export async function answerRequest(
  engine: PGlite,
  request: EngineRequest,
): Promise<QueryAnswer | undefined> {
  switch (request.kind) {
    case 'query': {
      const { rows, fields, affectedRows } = await engine.query(
        request.sql,
        request.params,
        parserOptions(request.options),
      )
      return { rows, fields, affectedRows }
    }
    case 'exec':
      await engine.exec(request.sql)
      return undefined
    case 'close':
      await engine.close()
      return undefined
  }
}

/** The cloneable parts of an error. */
export function errorParts(error: unknown): SqlErrorParts {
  if (!(error instanceof Error)) return { message: String(error) }
  const { severity, code, constraint, detail, hint, table, column, where } = error as Partial<SqlErrorParts>
  return { message: error.message, severity, code, constraint, detail, hint, table, column, where }
}

function parserOptions({ rowMode, textOids = [] }: QueryOptions) {
  return { rowMode, parsers: Object.fromEntries(textOids.map((oid) => [oid, (text: string) => text])) }
}
