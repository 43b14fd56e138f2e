import { PGlite, parse, protocol } from '@electric-sql/pglite'
import { DurableFiles } from './durable-files.ts'
import type { EngineRequest, QueryAnswer, QueryOptions, SqlErrorParts, WorkerStart } from './protocol.ts'

/** Without PGlite's `-F` commits are durable. PostgreSQL's default of 128 MB would be this process's memory. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=32MB'],
]
const longjmpStatus = 100
const entryPoints = [
  '_PostgresMainLoopOnce',
  '_PostgresMainLongJmp',
  '_PostgresSendReadyForQueryIfNecessary',
  '_pgl_pq_flush',
] as const

/** @param onDeath PGlite swallows a PANIC, and without this the next statement would wait for ever */
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

/** The reason in a line such as `PANIC:  could not write ...` or that of a failed start. */
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

/** Messages for WASI's error numbers, which the engine's file system throws without a text. */
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

const { serialize } = protocol
/** `DurableFiles` writes through, so PGlite need not copy its files. */
const inOneCall = { syncToFs: false }
const maxPrepared = 100
/** Longer statements are mostly those of one import, never used again. */
const longestPrepared = 20_000
const preparedBy = new WeakMap<PGlite, PreparedStatements>()

/** Calls PostgreSQL once. PGlite's `query` calls it five times and takes three times as long. */
export async function runStatement(
  engine: PGlite,
  sql: string,
  params: readonly unknown[],
  { rowMode, textOids = [] }: QueryOptions,
): Promise<QueryAnswer> {
  const messages = await engine.runExclusive(async () => {
    const prepared = preparedBy.get(engine) ?? new PreparedStatements()
    preparedBy.set(engine, prepared)
    const { name, messages } = prepared.prepare(sql)
    messages.push(
      serialize.bind({ statement: name, values: params.map(parameter) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    )
    try {
      return await engine.execProtocolStream(Buffer.concat(messages), inOneCall)
    } catch (error) {
      // The statement may not have been parsed, or its tables have changed.
      prepared.forget(sql)
      throw error
    }
  })
  const parsers = Object.fromEntries(textOids.map((oid) => [oid, (text: string) => text]))
  const [result] = parse.parseResults(messages, engine.parsers, { ...(rowMode && { rowMode }), parsers })
  const { rows = [], fields = [], affectedRows } = result ?? {}
  return { rows, fields, ...(affectedRows !== undefined && { affectedRows }) }
}

/** Runs a statement without parameters and result, such as `BEGIN`. */
export async function runCommand(engine: PGlite, sql: string): Promise<void> {
  await engine.runExclusive(() => engine.execProtocolStream(serialize.query(sql), inOneCall))
}

function parameter(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null
  return value instanceof Uint8Array ? value : textOf(value)
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  return Array.isArray(value) ? textOf(value) : `"${textOf(value).replaceAll(/["\\]/g, '\\$&')}"`
}

class PreparedStatements {
  readonly #names = new Map<string, string>()
  #toClose: string[] = []
  #lastName = 0

  prepare(sql: string): { name: string; messages: Uint8Array[] } {
    const known = this.#names.get(sql)
    const name = known ?? (sql.length > longestPrepared ? '' : `s${++this.#lastName}`)
    this.#names.delete(sql)
    if (name !== '') this.#names.set(sql, name)
    const [oldest] = this.#names.keys()
    if (oldest !== undefined && this.#names.size > maxPrepared) this.forget(oldest)
    const messages = this.#toClose.map((unused) => serialize.close({ type: 'S', name: unused }))
    this.#toClose = []
    if (known === undefined) messages.push(serialize.parse({ name, text: sql }))
    return { name, messages }
  }

  forget(sql: string): void {
    const name = this.#names.get(sql)
    if (name !== undefined) this.#toClose.push(name)
    this.#names.delete(sql)
  }
}
