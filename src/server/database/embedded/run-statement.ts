import { type PGlite, parse, protocol } from '@electric-sql/pglite'
import type { QueryAnswer, QueryOptions } from './protocol.ts'

const { serialize } = protocol
/** PostgreSQL writes its files through by itself (`DurableFiles`): PGlite's own step has nothing to do. */
const inOneCall = { syncToFs: false }
const mostPrepared = 100
/** Longer statements are mostly of one import. */
const longestPrepared = 20_000
const preparedBy = new WeakMap<PGlite, PreparedStatements>()

/**
 * Runs a statement with all messages of the extended protocol in one call into PostgreSQL. PGlite's own `query` makes
 * five, since it asks for the types of the parameters first, which takes three times as long for a row by its key. As
 * over a connection to a server (node-postgres), parameters are texts whose types PostgreSQL infers. Statements stay
 * prepared, because planning one that reads a whole listing takes longer than running it.
 * @throws DatabaseError of PGlite
 */
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
      // It may not have been parsed, or be of tables that have changed since.
      prepared.forget(sql)
      throw error
    }
  })
  const parsers = Object.fromEntries(textOids.map((oid) => [oid, (text: string) => text]))
  const [result] = parse.parseResults(messages, engine.parsers, { ...(rowMode && { rowMode }), parsers })
  const { rows = [], fields = [], affectedRows } = result ?? {}
  return { rows, fields, ...(affectedRows !== undefined && { affectedRows }) }
}

/** Runs a statement without parameters and answer, such as `BEGIN`. @throws DatabaseError of PGlite */
export async function runCommand(engine: PGlite, sql: string): Promise<void> {
  await engine.runExclusive(() => engine.execProtocolStream(serialize.query(sql), inOneCall))
}

function parameter(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null
  return value instanceof Uint8Array ? value : textOf(value)
}

/** A value as PostgreSQL reads its type's text. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  return Array.isArray(value) ? textOf(value) : `"${textOf(value).replaceAll(/["\\]/g, '\\$&')}"`
}

/** Prepared statements of one engine. The least recently used are closed. */
class PreparedStatements {
  /** By their text, the least recently used first. */
  readonly #names = new Map<string, string>()
  #toClose: string[] = []
  #lastName = 0

  /** @returns the messages that prepare the statement, and its name */
  prepare(sql: string): { name: string; messages: Uint8Array[] } {
    const known = this.#names.get(sql)
    const name = known ?? (sql.length > longestPrepared ? '' : `s${++this.#lastName}`)
    this.#names.delete(sql)
    if (name !== '') this.#names.set(sql, name)
    const [oldest] = this.#names.keys()
    if (oldest !== undefined && this.#names.size > mostPrepared) this.forget(oldest)
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
