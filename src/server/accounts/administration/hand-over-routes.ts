import { z } from 'zod'
import { handedOverSchema, handOverSchema, holderSchema } from '#domain/accounts/hand-over-schema.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { idParams, parseId } from '#server/http/route-schemas.ts'
import { userNotFound } from '../read-users.ts'
import { handOverListings, listHolders } from './hand-over-listings.ts'

export const handOverRoutes: RoutePlugin = async (app, { dependencies }) => {
  app.get(
    '/api/admin/users/:id/holders',
    {
      config: { access: 'user.manage' },
      schema: {
        summary: "Who else holds how many listings of the account's dealership",
        params: idParams,
        response: { 200: z.array(holderSchema) },
      },
    },
    (request) => listHolders(dependencies.database.queries, parseId(request.params.id, userNotFound)),
  )
  app.post(
    '/api/admin/vehicles/hand-over',
    {
      config: { access: 'user.manage', refusals: ['absent'] },
      schema: {
        summary:
          "Give listings to an account of their dealership: those named, or what others hold of the dealership's",
        body: handOverSchema,
        response: { 200: handedOverSchema },
      },
    },
    async ({ user, body }) => ({ handedOver: await handOverListings(dependencies, user.id, body) }),
  )
}
