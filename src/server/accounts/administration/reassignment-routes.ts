import { listingOwnerCalls } from '#domain/accounts/user-schema.ts'
import { addRoutes } from '#server/http/declared-calls.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { parseId } from '#server/http/route-schemas.ts'
import { userNotFound } from '../read-users.ts'
import { listColleagues, listListingOwners } from './hand-over-listings.ts'

export const reassignmentRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { queries } = dependencies.database
  addRoutes(app, listingOwnerCalls, {
    'GET /api/user/colleagues': ({ user }) => listColleagues(queries, user),
    'GET /api/admin/users/:id/listing-owners': ({ params }) =>
      listListingOwners(queries, parseId(params.id, userNotFound)),
  })
}
