import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#domain/limits.ts'
import { isFacetField } from '#domain/search/search-query.ts'
import { Problem } from '#server/http/errors/problem.ts'
import type { Body } from '#server/http/response-body.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { notModified, querystring } from '#server/http/route-schemas.ts'
import { asJson, revalidated, sendStored } from '#server/http/stored-response.ts'
import { savedChanges } from '../read-saved-changes.ts'
import {
  facetAnswer,
  facetParams,
  savedChangesAnswer,
  savedChangesCall,
  searchAnswer,
  suggestAnswer,
  suggestQuerySchema,
} from '../schemas.ts'
import { searchAnswers } from './search-answers.ts'
import { searchParameters } from './search-parameters.ts'

const dropped = 'Malformed numbers, unknown parameters and values outside a closed list are dropped.'

export const searchRoute: RoutePlugin = async (app, { dependencies }) => {
  const answers = searchAnswers(dependencies)
  // The search is the busiest call: it only looks up and sends.
  const send = async (request: FastifyRequest, reply: FastifyReply, body: Promise<Body>) =>
    sendStored(request, reply, { status: 200, headers: asJson, body: await body }, revalidated)

  app.get(
    '/api/vehicles/search',
    {
      config: { errorResponses: ['slowDown', 'busy'] },
      schema: {
        summary: 'Search the listings, with counts for every filter',
        description: dropped,
        querystring: querystring(searchParameters),
        response: { 200: searchAnswer, ...notModified },
      },
    },
    (request, reply) => send(request, reply, answers.answer(request.query)),
  )

  app.get(
    '/api/vehicles/suggest',
    {
      config: { errorResponses: ['slowDown', 'busy'] },
      schema: {
        summary: 'Suggest makes, models and filters for what is being typed',
        description:
          `At most ${limits.suggestions}, with how many listings each would find. Filters beside \`q\` are kept, but for ` +
          'those of the fields that a suggestion names.',
        querystring: querystring(suggestQuerySchema),
        response: { 200: suggestAnswer, ...notModified },
      },
    },
    (request, reply) => send(request, reply, answers.suggestions(request.query)),
  )

  app.post(
    '/api/vehicles/saved-changes',
    {
      config: { errorResponses: ['slowDown', 'busy'] },
      schema: {
        summary: 'What became of saved searches and vehicles',
        description: 'One call for all that a device keeps. Nothing of it is stored.',
        body: savedChangesCall,
        response: { 200: savedChangesAnswer },
      },
    },
    ({ body }) => dependencies.workQueue.run('anyone', () => savedChanges(dependencies, body)),
  )

  app.get(
    '/api/vehicles/facets/:field',
    {
      config: { errorResponses: ['absent', 'slowDown', 'busy'] },
      schema: {
        summary: 'All values of one field with their counts, for the same parameters as a search',
        description: dropped,
        params: facetParams,
        querystring: querystring(searchParameters),
        response: { 200: facetAnswer, ...notModified },
      },
    },
    (request, reply) => {
      const { field } = request.params
      if (!isFacetField(field)) throw new Problem('absent', 'Listings are not counted by this field')
      return send(request, reply, answers.facet(field, request.query))
    },
  )
}
