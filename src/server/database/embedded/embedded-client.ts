import { AsyncLocalStorage } from 'node:async_hooks'
import pLimit from 'p-limit'
import { beginWait, timedStatement } from '../../request-times.ts'
import type { DatabaseLoad } from '../database.ts'
import type { EngineThread } from './engine-thread.ts'
import type { QueryAnswer, QueryOptions } from './protocol.ts'

/** Drizzle's options; all of its parsers return the text unchanged, so their OIDs suffice. */
interface MapperOptions {
  rowMode?: 'array' | 'object'
  parsers?: Record<number, (text: string) => unknown>
}

export interface EmbeddedClient {
  query(sql: string, params?: unknown[], options?: MapperOptions): Promise<QueryAnswer>
  transaction<T>(work: (client: Pick<EmbeddedClient, 'query'>) => Promise<T>): Promise<T>
  load(): DatabaseLoad
}

/**
 * Serialises statements and transactions on the single connection. Inside a transaction only its own handle may be
 * used: the outer one would deadlock, and is refused. A transaction whose engine has ended is refused.
 * @param engine throws DatabaseAway if none runs
 * @param timeoutMs limit of a statement, after which its engine is stopped; none by default
 */
export function embeddedClient(engine: () => EngineThread, timeoutMs?: number): EmbeddedClient {
  const activeTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()
  const limit = pLimit(1)

  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (activeTransaction.getStore()?.isOpen) {
      return Promise.reject(
        new TypeError('The database was used inside an open transaction: use the handle of the transaction'),
      )
    }
    return limit(work)
  }

  const queryOn =
    (thread: EngineThread): EmbeddedClient['query'] =>
    async (sql, params = [], options = {}) => {
      const request = { kind: 'query', sql, params, options: cloneable(options) } as const
      const answer = await thread.request(request, timeoutMs)
      return answer ?? { rows: [], fields: [] }
    }

  return {
    query: (sql, params, options) =>
      timedStatement(() => enqueue(async () => queryOn(engine())(sql, params, options))),
    transaction: (work) => {
      const endWait = beginWait('databaseMs')
      return enqueue(async () => {
        endWait()
        const thread = engine()
        const query: EmbeddedClient['query'] = (...statement) =>
          timedStatement(() => queryOn(thread)(...statement))
        const state = { isOpen: true }
        await thread.request({ kind: 'exec', sql: 'BEGIN' }, timeoutMs)
        try {
          const result = await activeTransaction.run(state, () => work({ query }))
          await thread.request({ kind: 'exec', sql: 'COMMIT' }, timeoutMs)
          return result
        } catch (error) {
          await thread.request({ kind: 'exec', sql: 'ROLLBACK' }, timeoutMs).catch(() => undefined)
          throw error
        } finally {
          state.isOpen = false
        }
      })
    },
    load: () => ({ open: 1, busy: limit.activeCount, waiting: limit.pendingCount }),
  }
}

function cloneable({ rowMode, parsers = {} }: MapperOptions): QueryOptions {
  return { rowMode, textOids: Object.keys(parsers).map(Number) }
}
