import { z } from 'zod'
import { changeKinds, changeSources } from '#domain/enums.ts'
import { limits } from '#domain/limits.ts'
import {
  changesQuerySchema,
  type ListingChanges,
  type ListingHistory,
} from '#domain/vehicle/history/listing-changes.ts'
import { vehicleNotFound } from '#server/http/conditional-write.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { idParams, parseId, querystring } from '#server/http/route-schemas.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { readChanges } from './history/read-changes.ts'
import { readHistory } from './history/read-history.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

const change = z.object({
  id: z.number().int(),
  kind: z.enum(changeKinds),
  changedAt: z.string().meta({ format: 'date-time' }),
  username: z.string().nullable().meta({ description: 'As it was then; null without an account.' }),
  source: z.enum(changeSources).nullable(),
  fields: z
    .array(z.object({ field: z.string(), from: value, to: value }))
    .meta({ description: 'Long texts are shortened, pictures are their number.' }),
})
const next = z.number().int().nullable().meta({ description: "The next page's `before`." })

const historyAnswer: z.ZodType<ListingHistory> = z
  .object({ changes: z.array(change), next })
  .meta({ id: 'ListingHistory' })

const listing = z.object({ id: z.number().int(), name: z.string().nullable(), isDeleted: z.boolean() })
const changesAnswer: z.ZodType<ListingChanges> = z
  .object({ changes: z.array(change.extend({ listing })), next })
  .meta({ id: 'ListingChanges' })

export const historyRoute: RoutePlugin = async (app, { dependencies }) => {
  answerPrivately(app)
  app.get(
    '/api/vehicles/:id/history',
    {
      config: { access: 'vehicle.read', errorResponses: ['forbidden'] },
      schema: {
        summary: `Who changed a listing when, of the last ${limits.historyMonths} months, newest first`,
        description: 'For those whose dashboard has it. Of a deleted listing, for those whose had.',
        params: idParams,
        querystring: querystring({ before: changesQuerySchema.before }),
        response: { 200: historyAnswer },
      },
    },
    ({ user, params, query: { before } }) =>
      readHistory(dependencies.database.queries, {
        user,
        vehicleId: parseId(params.id, vehicleNotFound),
        before,
      }),
  )

  app.get(
    '/api/listing-changes',
    {
      config: { access: 'vehicle.read' },
      schema: {
        summary: `Who changed which listing when, of the last ${limits.historyMonths} months, newest first`,
        description: "Of the listings of the user's dashboard, and of deleted ones that were in it.",
        querystring: querystring(changesQuerySchema),
        response: { 200: changesAnswer },
      },
    },
    ({ user, query }) => readChanges(dependencies.database.queries, user, query),
  )
}
