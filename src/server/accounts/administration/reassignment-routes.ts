import { z } from 'zod'
import { colleagueSchema, listingOwnerSchema } from '#domain/accounts/listing-owner-schema.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { idParams, parseId } from '#server/http/route-schemas.ts'
import { userNotFound } from '../read-users.ts'
import { listColleagues, listListingOwners } from './hand-over-listings.ts'

export const reassignmentRoutes: RoutePlugin = async (app, { dependencies }) => {
  app.get(
    '/api/user/colleagues',
    {
      config: { access: 'account' },
      schema: {
        summary: "Colleagues who hold listings of the user's dealership that the user does not manage",
        response: { 200: z.array(colleagueSchema) },
      },
    },
    ({ user }) => listColleagues(dependencies.database.queries, user),
  )
  app.get(
    '/api/admin/users/:id/listing-owners',
    {
      config: { access: 'user.manage' },
      schema: {
        summary: "Who else holds how many listings of the account's dealership",
        params: idParams,
        response: { 200: z.array(listingOwnerSchema) },
      },
    },
    (request) => listListingOwners(dependencies.database.queries, parseId(request.params.id, userNotFound)),
  )
}
