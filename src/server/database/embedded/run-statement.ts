import { type PGlite, parse, protocol } from '@electric-sql/pglite'
import type { QueryAnswer, QueryOptions } from './protocol.ts'

const { serialize } = protocol
/** PostgreSQL writes its files through by itself (`DurableFiles`): PGlite's own step has nothing to do. */
const inOneCall = { syncToFs: false }

/**
 * Runs a statement with all messages of the extended protocol in one call into PostgreSQL. PGlite's own `query` makes
 * five, since it asks for the types of the parameters first, which takes three times as long for a row by its key. As
 * over a connection to a server (node-postgres), parameters are texts whose types PostgreSQL infers.
 * @throws DatabaseError of PGlite
 */
export async function runStatement(
  engine: PGlite,
  sql: string,
  params: readonly unknown[],
  { rowMode, textOids = [] }: QueryOptions,
): Promise<QueryAnswer> {
  const parts = [
    serialize.parse({ text: sql }),
    serialize.bind({ values: params.map(parameter) }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]
  const messages = await engine.runExclusive(() => engine.execProtocolStream(Buffer.concat(parts), inOneCall))
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
