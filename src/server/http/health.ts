import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { DatabaseAway } from '#server/database/sql-errors.ts'
import type { Connections } from './connections/connections.ts'
import { Problem } from './errors/problem.ts'

const databaseTimeoutMs = 2_000

/** `/healthz`: this process runs. `/readyz`: the database responds too, and the process is not draining. */
export const healthRoutes: FastifyPluginAsync<{ database: Database; connections: Connections }> = async (
  app,
  { database, connections },
) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
  })
  app.get('/healthz', () => 'ok')
  app.get('/readyz', async () => {
    if (connections.isDraining) {
      throw new Problem('unavailable', 'The marketplace is stopping', { retryAfterSeconds: 5 })
    }
    if (await database.isReachable(databaseTimeoutMs)) return 'ready'
    const cause = new DatabaseAway('It does not answer')
    throw new Problem('unavailable', 'The database does not answer', { retryAfterSeconds: 5, cause })
  })
}
