import { PGlite } from '@electric-sql/pglite'
import { DurableFiles } from './durable-files.ts'
import type { EngineRequest, QueryAnswer, QueryOptions, SqlErrorParts } from './protocol.ts'

/** PGlite starts PostgreSQL with `-F` (no fsync); without it, and with a method that calls fsync, commits are durable. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Starts PostgreSQL in this thread on a folder, or in memory. */
export async function startEngine(folder: string | undefined): Promise<PGlite> {
  if (folder === undefined) return PGlite.create()
  return PGlite.create({ fs: new DurableFiles(folder), startParams: durableStart })
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

/** The cloneable parts of whatever was thrown. */
export function errorParts(error: unknown): SqlErrorParts {
  if (!(error instanceof Error)) return { message: String(error) }
  const { severity, code, constraint, detail, hint, table, column, where } = error as Partial<SqlErrorParts>
  return { message: error.message, severity, code, constraint, detail, hint, table, column, where }
}

function parserOptions({ rowMode, textOids = [] }: QueryOptions) {
  return { rowMode, parsers: Object.fromEntries(textOids.map((oid) => [oid, (text: string) => text])) }
}
