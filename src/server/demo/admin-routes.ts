import { demoClearingSchema, demoRowsSchema } from '#domain/accounts/demo-rows-schema.ts'
import { siteObject, writeAudit } from '#server/audit/write-audit.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { clearDemo } from './clear-demo.ts'
import { readDemoRows } from './read-demo-rows.ts'

/** docs/product.md#demo-marketplace */
export const demoAdminRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'accounts')
  answerPrivately(app)
  app.get(
    '/api/admin/demo',
    {
      config: { access: 'demo.manage' },
      schema: {
        summary: 'How many rows of the demo marketplace there are',
        response: { 200: demoRowsSchema },
      },
    },
    () => readDemoRows(dependencies.database.queries),
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
    async ({ user }) => {
      const cleared = await clearDemo(dependencies)
      const object = siteObject(dependencies.settings.site.name)
      await writeAudit(dependencies.database.queries, user.id, { action: 'site.clear-demo', object })
      return cleared
    },
  )
}
