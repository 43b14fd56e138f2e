import { limits } from '#domain/limits.ts'
import { auditActions, historyQuerySchema, listingActions } from '#domain/moderation/audit.ts'
import { historyPageSchema } from '#domain/moderation/history-schema.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { authorText, changeLines } from '#domain/vehicle/history/history-texts.ts'
import { siteObject, writeAudit } from '#server/audit/write-audit.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import { disconnectSignal } from '#server/http/concurrency/disconnect-signal.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { querystring } from '#server/http/route-schemas.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { sendWorkbook, workbookAnswer } from '#server/spreadsheets/workbook-response.ts'
import { writeWorkbook } from '#server/spreadsheets/workbooks.ts'
import { country } from '#territory/country.ts'
import { readHistory } from './read-history.ts'

const headings = [`When (${country})`, 'Who', 'Role', 'What', 'Of', 'Number', 'Name', 'Details']
const widths = [22, 24, 12, 28, 14, 10, 32, 60]
const actions = { ...listingActions, ...auditActions }

/** Changes of listings and who did what (docs/product.md#history). */
export const historyRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'moderation')
  answerPrivately(app)
  const { database, settings, now } = dependencies
  const { queries } = database

  app.get(
    '/api/history',
    {
      config: { access: 'audit.read', errorResponses: ['absent'] },
      schema: {
        summary: 'Changes of listings, and who did what, newest first',
        description:
          "A dealer sees changes of the listings of the own dashboard, and what was done to the dealership's own and by which role.",
        querystring: querystring(historyQuerySchema),
        response: { 200: historyPageSchema },
      },
    },
    ({ user, query }) => readHistory(queries, user, query),
  )

  app.get(
    '/api/history/export',
    {
      config: { access: 'audit.read', stepUp: true, errorResponses: ['absent', 'slowDown'] },
      schema: {
        summary: 'The same as a workbook',
        description: `The newest ${limits.batchRows} that match; \`before\` leads to earlier ones.`,
        querystring: querystring(historyQuerySchema),
        response: { 200: workbookAnswer },
      },
    },
    async ({ user, query }, reply) => {
      const { entries } = await readHistory(queries, user, query, limits.batchRows)
      const rows = entries.map((entry) => [
        formatLocalTime(new Date(entry.at)),
        authorText(entry),
        entry.actorRole,
        actions[entry.action],
        entry.objectKind,
        entry.objectId,
        entry.objectName,
        [
          ...changeLines(entry),
          ...Object.entries(entry.details).map(([name, value]) => `${name}: ${value}`),
        ].join('; '),
      ])
      const client = { client: String(user.id), signal: disconnectSignal(reply) }
      const bytes = await writeWorkbook(
        // Excel reserves the name 'History'.
        async () => [{ name: 'What happened', widths, rows: [headings, ...rows] }],
        client,
      )
      const object = siteObject(settings.site.name)
      await writeAudit(queries, user.id, { action: 'export.audit', object, now: now() })
      return sendWorkbook(reply, 'history.xlsx', bytes)
    },
  )
}
