import { PGlite } from '@electric-sql/pglite'
import { DurableFiles } from './durable-files.ts'
import type { EngineRequest, QueryAnswer, SqlErrorParts, WorkerStart } from './protocol.ts'
import { runCommand, runStatement } from './run-statement.ts'

/**
 * PGlite passes `-F` (no fsync); without it, and with fsync as the method, commits are durable. PostgreSQL's own 128 MB of
 * buffers would be memory of this process, all of it, beside the system's cache of the same files.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=32MB'],
]
/** Exit status after a failed statement; PGlite then continues. */
const longjmpStatus = 100
/** PGlite's entry points into PostgreSQL, each of which can die. */
const entryPoints = [
  '_PostgresMainLoopOnce',
  '_PostgresMainLongJmp',
  '_PostgresSendReadyForQueryIfNecessary',
  '_pgl_pq_flush',
] as const

/**
 * @param onDeath called with the reason when PostgreSQL dies: PGlite swallows a PANIC, and the next statement would
 *   wait endlessly for a lock
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
    const engine = await PGlite.create({ fs, startParams, onStderr })
    interceptExits(engine, (error) => onDeath(lastReason ?? String(error)))
    return engine
  } catch (error) {
    throw lastReason === undefined ? error : new Error(lastReason, { cause: error })
  }
}

/** Extracts the reason of an exit: `PANIC:  could not write ...`, or of a failed start. */
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
/** @throws DatabaseError of PGlite */
export async function answerRequest(
  engine: PGlite,
  request: EngineRequest,
): Promise<QueryAnswer | undefined> {
  if (request.kind === 'query') return runStatement(engine, request.sql, request.params, request.options)
  if (request.kind === 'exec') await runCommand(engine, request.sql)
  else await engine.close()
  return undefined
}

export function errorParts(error: unknown): SqlErrorParts {
  if (!(error instanceof Error)) return { message: fileProblem(error) ?? String(error) }
  const { severity, code, constraint, detail, hint, table, column, where } = error as Partial<SqlErrorParts>
  return { message: error.message, severity, code, constraint, detail, hint, table, column, where }
}

/** By WASI's numbers, which the engine's file system throws without a text. */
const fileProblems: Readonly<Record<number, string>> = {
  2: 'Permission denied',
  19: 'Disk quota exceeded',
  29: 'Input/output error',
  33: 'Too many open files',
  51: 'No space left on device',
  69: 'Read-only file system',
}

function fileProblem(error: unknown): string | undefined {
  if (!(error instanceof Object && 'errno' in error)) return undefined
  return fileProblems[Number(error.errno)] ?? `Error ${error.errno} of the file system`
}
