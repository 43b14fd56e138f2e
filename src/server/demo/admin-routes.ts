import { demoCalls } from '#domain/operations/marketplace-status-schema.ts'
import { siteObject, writeAudit } from '#server/audit/write-audit.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import { addRoutes } from '#server/http/declared-calls.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { clearDemo } from './clear-demo.ts'
import { readDemoRows } from './read-demo-rows.ts'

/** docs/product.md#demo-marketplace */
export const demoAdminRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'accounts')
  answerPrivately(app)
  addRoutes(app, demoCalls, {
    'GET /api/admin/demo': () => readDemoRows(dependencies.database.queries),
    async 'DELETE /api/admin/demo'({ user }) {
      const cleared = await clearDemo(dependencies)
      const object = siteObject(dependencies.settings.site.name)
      await writeAudit(dependencies.database.queries, user.id, { action: 'site.clear-demo', object })
      return cleared
    },
  })
}
