import { limits } from '#domain/limits.ts'
import { auditActions } from '#domain/moderation/audit.ts'
import { auditQuerySchema } from '#domain/moderation/audit-query.ts'
import { auditPageSchema } from '#domain/moderation/audit-schema.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { siteObject, writeAudit } from '#server/audit/write-audit.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import { disconnectSignal } from '#server/http/concurrency/disconnect-signal.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { querystring } from '#server/http/route-schemas.ts'
import { sendWorkbook, workbookAnswer } from '#server/spreadsheets/workbook-response.ts'
import { writeWorkbook } from '#server/spreadsheets/workbooks.ts'
import { country } from '#territory/places.ts'
import { readAudit } from './read-audit.ts'

const headings = [`When (${country})`, 'Who', 'Role', 'What', 'Of', 'Number', 'Name', 'Details']
const widths = [22, 24, 12, 28, 14, 10, 32, 60]

/** Who did what (docs/product.md#reports-and-cases). */
export const auditRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'moderation')
  const { database, settings, now } = dependencies
  const { queries } = database

  app.get(
    '/api/audit',
    {
      config: { access: 'audit.read' },
      schema: {
        summary: 'Who did what, newest first; a dealer sees what was done to theirs and by which role',
        querystring: querystring(auditQuerySchema),
        response: { 200: auditPageSchema },
      },
    },
    ({ user, query }) => readAudit(queries, user, query),
  )

  app.get(
    '/api/audit/export',
    {
      config: { access: 'audit.read', stepUp: true, errorResponses: ['slowDown'] },
      schema: {
        summary: 'The same as a workbook',
        description: `The newest ${limits.batchRows} that match; \`before\` leads to earlier ones.`,
        querystring: querystring(auditQuerySchema),
        response: { 200: workbookAnswer },
      },
    },
    async ({ user, query }, reply) => {
      const { entries } = await readAudit(queries, user, query, limits.batchRows)
      const rows = entries.map((entry) => [
        formatLocalTime(new Date(entry.at)),
        entry.actorName,
        entry.actorRole,
        auditActions[entry.action],
        entry.objectKind,
        entry.objectId,
        entry.objectName,
        Object.entries(entry.details)
          .map(([name, value]) => `${name}: ${value}`)
          .join('; '),
      ])
      const client = { client: String(user.id), signal: disconnectSignal(reply) }
      const bytes = await writeWorkbook(
        async () => [{ name: 'Audit log', widths, rows: [headings, ...rows] }],
        client,
      )
      const object = siteObject(settings.site.name)
      await writeAudit(queries, user.id, { action: 'export.audit', object, now: now() })
      return sendWorkbook(reply, 'audit-log.xlsx', bytes)
    },
  )
}
