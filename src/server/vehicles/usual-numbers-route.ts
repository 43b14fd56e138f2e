import type { FastifyPluginCallback } from 'fastify'
import { vehicleTypes } from '#domain/enums.ts'
import { closedValues, openValue } from '#domain/search/search-values.ts'
import { nothingUsual } from '#domain/vehicle/unusual-number.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { describedOnly } from '#server/http/route-schemas.ts'
import { kindParameters, usualNumbersAnswer } from './schemas.ts'

/** What a listing that is being written is held against (`unusualNumbers`). */
export const usualNumbersRoute: FastifyPluginCallback<{ dependencies: Pick<Dependencies, 'catalogue'> }> = (
  app,
  { dependencies },
  done,
) => {
  app.get<{ Querystring: Record<keyof typeof kindParameters.shape, unknown> }>(
    '/api/vehicles/usual-numbers',
    {
      schema: {
        tags: ['vehicles'],
        summary: 'What vehicles of a kind usually cost, and what mileage and engine they usually have',
        description: 'Without a type of vehicle nothing is usual.',
        querystring: kindParameters,
        response: { 200: usualNumbersAnswer },
      },
      validatorCompiler: describedOnly,
    },
    ({ query }, reply) => {
      const [vehicleType] = closedValues([text(query.vehicleType)], vehicleTypes) ?? []
      reply.header('cache-control', 'no-cache')
      if (!vehicleType) return reply.send(nothingUsual)
      return reply.send(
        dependencies.catalogue.usualNumbers({
          brand: text(query.brand),
          model: text(query.model),
          vehicleType,
        }),
      )
    },
  )
  done()
}

/** A repeated parameter counts for nothing. */
function text(given: unknown): string {
  return typeof given === 'string' ? (openValue(given) ?? '') : ''
}
