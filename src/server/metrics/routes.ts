import type { FastifyInstance } from 'fastify'
import { isSameCode } from '#server/database/installation-secret.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { addDatabaseMetrics } from './database-metrics.ts'
import { processMetrics } from './process-metrics.ts'

/**
 * `GET /metrics` for Prometheus, to who has the `METRICS_TOKEN`; without that setting nothing is measured, and the address
 * is as unknown as any other.
 */
export function addMetrics(app: FastifyInstance, dependencies: Dependencies): void {
  const { metricsToken } = dependencies.settings
  if (metricsToken === undefined) return
  const registry = processMetrics(app, dependencies)
  const ofDatabase = addDatabaseMetrics(registry, dependencies)
  app.get('/metrics', async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (given === undefined || !isSameCode(given, metricsToken)) {
      reply.header('www-authenticate', 'Bearer')
      throw new Problem('unauthenticated', 'The token of the metrics is missing or wrong')
    }
    await ofDatabase.refresh()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
