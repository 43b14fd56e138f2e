import { eq } from 'drizzle-orm'
import { type DemoRows, demoClearingSchema, demoRowsSchema } from '#domain/accounts/demo-rows-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { clearDemo } from './clear-demo.ts'

/** docs/product.md#demo-marketplace */
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
    () => demoRows(dependencies.database.queries),
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
    () => clearDemo(dependencies),
  )
}

async function demoRows(queries: Queries): Promise<DemoRows> {
  const count = (table: typeof vehicles | typeof users | typeof dealerships) =>
    queries.$count(table, eq(table.isDemo, true))
  const counts = await Promise.all([count(vehicles), count(users), count(dealerships)])
  return { vehicles: counts[0], users: counts[1], dealerships: counts[2] }
}
