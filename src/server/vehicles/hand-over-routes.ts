import { handedOverSchema, handOverSchema } from '#domain/bulk/bulk-schema.ts'
import { handOverListings } from '#server/accounts/administration/hand-over-listings.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { chosenListings } from './bulk/chosen-listings.ts'

export const handOverRoutes: RoutePlugin = async (app, { dependencies }) => {
  app.post(
    '/api/admin/vehicles/hand-over',
    {
      config: { access: 'user.manage', errorResponses: ['absent', 'conflict'] },
      schema: {
        summary:
          "Give listings to an account of their dealership: selected ones, or what others hold of the dealership's",
        body: handOverSchema,
        response: { 200: handedOverSchema },
      },
    },
    async ({ user, body: { userId, selection, fromUserIds } }) => {
      const chosen = selection && chosenListings(dependencies.catalogue, user, selection)
      const which = chosen ? { vehicleIds: [...chosen.keys()] } : { fromUserIds }
      return { handedOver: await handOverListings(dependencies, user.id, { userId, ...which }) }
    },
  )
}
