import { AsyncLocalStorage } from 'node:async_hooks'
import pLimit from 'p-limit'
import type { EngineThread } from './engine-thread.ts'
import type { QueryAnswer, QueryOptions } from './protocol.ts'

type Parsers = Record<number, (text: string) => unknown>
/** What the object-relational mapper asks for; its parsers all hand the text on unread, so their OIDs suffice. */
interface MapperOptions {
  rowMode?: 'array' | 'object'
  parsers?: Parsers
}

/** What Drizzle's PGlite driver calls. */
export interface EmbeddedClient {
  query(sql: string, params?: unknown[], options?: MapperOptions): Promise<QueryAnswer>
  transaction<T>(work: (client: Pick<EmbeddedClient, 'query'>) => Promise<T>): Promise<T>
}

/**
 * The one connection of the embedded database, shared by turns: a statement, or a whole transaction, waits for
 * the one before it. Inside a transaction only its own handle may be used, since the outer one would wait for the
 * transaction and the transaction for it; that is refused at once. A transaction stays with the engine it began on: what
 * is left of it is refused once that has ended, and never carried out by the next.
 * @param engine the engine that runs now; throws DatabaseAway where none does
 * @param timeoutMs how long a statement may take before its engine is given up; for ever unless given
 */
export function embeddedClient(engine: () => EngineThread, timeoutMs?: number): EmbeddedClient {
  const inside = new AsyncLocalStorage<{ isOpen: boolean }>()
  const inTurn = pLimit(1)

  function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (inside.getStore()?.isOpen) {
      return Promise.reject(
        new TypeError('The database was used inside an open transaction: use the handle of the transaction'),
      )
    }
    return inTurn(work)
  }

  const queryOn =
    (thread: EngineThread): EmbeddedClient['query'] =>
    async (sql, params = [], options = {}) => {
      const request = { kind: 'query', sql, params, options: cloneable(options) } as const
      const answer = await thread.request(request, timeoutMs)
      return answer ?? { rows: [], fields: [] }
    }

  return {
    query: (sql, params, options) => takeTurn(async () => queryOn(engine())(sql, params, options)),
    transaction: (work) =>
      takeTurn(async () => {
        const thread = engine()
        const query = queryOn(thread)
        const state = { isOpen: true }
        await thread.request({ kind: 'exec', sql: 'BEGIN' }, timeoutMs)
        try {
          const result = await inside.run(state, () => work({ query }))
          await thread.request({ kind: 'exec', sql: 'COMMIT' }, timeoutMs)
          return result
        } catch (error) {
          await thread.request({ kind: 'exec', sql: 'ROLLBACK' }, timeoutMs).catch(() => undefined)
          throw error
        } finally {
          state.isOpen = false
        }
      }),
  }
}

function cloneable({ rowMode, parsers = {} }: MapperOptions): QueryOptions {
  return { rowMode, textOids: Object.keys(parsers).map(Number) }
}
