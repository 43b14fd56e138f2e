import { AsyncLocalStorage } from 'node:async_hooks'
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
 * transaction and the transaction for it; that is refused at once.
 */
export function embeddedClient(thread: EngineThread): EmbeddedClient {
  const inside = new AsyncLocalStorage<{ isOpen: boolean }>()
  let lastTurn: Promise<unknown> = Promise.resolve()

  function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (inside.getStore()?.isOpen) {
      return Promise.reject(
        new TypeError('The database was used inside an open transaction: use the handle of the transaction'),
      )
    }
    const turn = lastTurn.then(work, work)
    lastTurn = turn.catch(() => undefined)
    return turn
  }

  const query: EmbeddedClient['query'] = async (sql, params = [], options = {}) => {
    const answer = await thread.request({ kind: 'query', sql, params, options: cloneable(options) })
    return answer ?? { rows: [], fields: [] }
  }

  return {
    query: (sql, params, options) => takeTurn(() => query(sql, params, options)),
    transaction: (work) =>
      takeTurn(async () => {
        const state = { isOpen: true }
        await thread.request({ kind: 'exec', sql: 'BEGIN' })
        try {
          const result = await inside.run(state, () => work({ query }))
          await thread.request({ kind: 'exec', sql: 'COMMIT' })
          return result
        } catch (error) {
          await thread.request({ kind: 'exec', sql: 'ROLLBACK' }).catch(() => undefined)
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
