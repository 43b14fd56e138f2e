import { z } from 'zod'
import { handedOverSchema, handOverSchema, holderSchema } from '#domain/accounts/hand-over-schema.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { idParams, parseId, problemResponses, writeProblems } from '#server/http/route-schemas.ts'
import { handOverListings, listHolders } from './hand-over-listings.ts'
import { userNotFound } from './lock-accounts.ts'

const tags = ['accounts']

export const handOverRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { database, catalogueWrites } = dependencies

  app.get(
    '/api/admin/users/:id/holders',
    {
      config: { access: 'user.manage' },
      schema: {
        tags,
        summary: "Who else holds how many listings of the account's dealership",
        params: idParams,
        response: {
          200: z.array(holderSchema),
          ...problemResponses('malformed', 'unauthenticated', 'forbidden', 'absent', 'unavailable'),
        },
      },
    },
    (request) => listHolders(database.queries, parseId(request.params.id, userNotFound)),
  )
  app.post(
    '/api/admin/vehicles/hand-over',
    {
      config: { access: 'user.manage' },
      schema: {
        tags,
        summary:
          "Give listings to an account of their dealership: those named, or what others hold of the dealership's",
        body: handOverSchema,
        response: { 200: handedOverSchema, ...problemResponses(...writeProblems, 'absent') },
      },
    },
    async (request) => {
      const { id: administratorId } = request.user
      const work = { database, catalogueWrites, administratorId, handOver: request.body }
      return { handedOver: await handOverListings(work) }
    },
  )
}
