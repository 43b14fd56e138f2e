import { count, eq } from 'drizzle-orm'
import type { DemoRows } from '#domain/accounts/demo-rows.ts'
import { demoClearingSchema, demoRowsSchema } from '#domain/accounts/demo-rows-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { clearDemo } from './clear-demo.ts'

/** Product decisions, 'Demo marketplace'. */
export const demoAdminRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'accounts')
  app.get(
    '/api/admin/demo',
    {
      config: { access: 'demo.manage' },
      schema: {
        summary: 'How many rows of the demo marketplace there are',
        response: { 200: demoRowsSchema },
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
        summary: 'Removes the demo marketplace and nothing else',
        response: { 200: demoClearingSchema },
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
