import { count, eq } from 'drizzle-orm'
import type { DemoRows } from '#domain/accounts/demo-rows.ts'
import { demoClearingSchema, demoRowsSchema } from '#domain/accounts/demo-rows-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { problemResponses } from '#server/http/route-schemas.ts'
import { clearDemo } from './clear-demo.ts'

const tags = ['accounts']
const refusals = problemResponses('unauthenticated', 'forbidden', 'unavailable')

/** Product decisions, 'Demo marketplace'. */
export const demoAdminRoutes: RoutePlugin = async (app, { dependencies }) => {
  app.get(
    '/api/admin/demo',
    {
      config: { access: 'demo.manage' },
      schema: {
        tags,
        summary: 'How many rows of the demo marketplace there are',
        response: { 200: demoRowsSchema, ...refusals },
      },
    },
    async (_request) => {
      return demoRows(dependencies.database.queries)
    },
  )

  app.delete(
    '/api/admin/demo',
    {
      config: { access: 'demo.manage' },
      schema: {
        tags,
        summary: 'Removes the demo marketplace and nothing else',
        response: { 200: demoClearingSchema, ...refusals },
      },
    },
    async (_request) => {
      return clearDemo(dependencies)
    },
  )
}

async function demoRows(queries: Queries): Promise<DemoRows> {
  const [listings, accounts, places] = await Promise.all([
    queries.select({ count: count() }).from(vehicles).where(eq(vehicles.isDemo, true)),
    queries.select({ count: count() }).from(users).where(eq(users.isDemo, true)),
    queries.select({ count: count() }).from(dealerships).where(eq(dealerships.isDemo, true)),
  ])
  return {
    vehicles: listings[0]?.count ?? 0,
    users: accounts[0]?.count ?? 0,
    dealerships: places[0]?.count ?? 0,
  }
}
