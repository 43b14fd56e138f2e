import { z } from 'zod'
import { colleagueSchema, holderSchema } from '#domain/accounts/holder-schema.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { idParams, parseId } from '#server/http/route-schemas.ts'
import { userNotFound } from '../read-users.ts'
import { listColleagues, listHolders } from './hand-over-listings.ts'

export const holderRoutes: RoutePlugin = async (app, { dependencies }) => {
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
}
