import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Log } from '../log.ts'
import type { StartProblem } from '../start-problem.ts'
import type * as schema from './schema.ts'

/** What both drivers answer to a raw statement: rows by column name. */
interface Rows<Row> {
  rows: Row[]
}
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The database or an open transaction: a function that may run in a transaction takes this and uses only it. */
export type Queries = PgDatabase<RowsResult, typeof schema>

export interface Listener {
  onPayload: (payload: string) => void
  /** Called after a lost connection was made again: announcements may have been missed meanwhile. */
  onGap: () => void
}

/** Where it is written, and who is told, what became of an open database. */
export interface DatabaseWatch {
  log: Pick<Log, 'warn' | 'error'>
  /** It can never answer again in this process: only a start on what is put back can. */
  onLost(problem: StartProblem): void
}

/** An open, migrated PostgreSQL: embedded in a worker thread of this process, or a server. */
export interface Database {
  readonly kind: 'embedded' | 'server'
  readonly queries: Queries
  /** Hears NOTIFY on a channel from every process until the returned function is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Answers whether a trivial statement succeeds within `timeoutMs`. */
  isReachable(timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}
