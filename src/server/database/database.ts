import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Log } from '../log.ts'
import type { StartProblem } from '../start-problem.ts'
import type * as schema from './schema.ts'

interface Rows<Row> {
  rows: Row[]
}
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The database or an open transaction. A function that may run in a transaction takes this and uses nothing else. */
export type Queries = PgDatabase<RowsResult, typeof schema>

export interface Listener {
  onPayload: (payload: string) => void
  /** Called after a reconnect: notifications may have been missed. */
  onGap: () => void
}

export interface DatabaseWatch {
  log: Pick<Log, 'warn' | 'error'>
  /** The database cannot be reopened in this process; it must be restored and the process restarted. */
  onLost(problem: StartProblem): void
}

export interface Database {
  readonly kind: 'embedded' | 'server'
  load(): { open: number; busy: number; waiting: number }
  readonly queries: Queries
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  isReachable(timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}
