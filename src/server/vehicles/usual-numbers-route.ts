import { nothingUsual } from '#domain/vehicle/unusual-number.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { querystring } from '#server/http/route-schemas.ts'
import { kindQuerySchema, usualNumbersAnswer } from './schemas.ts'

/** The numbers that a draft listing is compared with (`unusualNumbers`). */
export const usualNumbersRoute: RoutePlugin = async (app, { dependencies }) => {
  app.get(
    '/api/vehicles/usual-numbers',
    {
      schema: {
        summary: 'What vehicles of a kind usually cost, and what mileage and engine they usually have',
        description: 'Without a type of vehicle nothing is usual.',
        querystring: querystring(kindQuerySchema),
        response: { 200: usualNumbersAnswer },
      },
    },
    async ({ query: { brand = '', model = '', vehicleType } }, reply) => {
      reply.header('cache-control', 'no-cache')
      return vehicleType ? dependencies.catalogue.usualNumbers({ brand, model, vehicleType }) : nothingUsual
    },
  )
}
