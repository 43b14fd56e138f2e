import type { FastifyPluginCallback } from 'fastify'
import { asJson, revalidated, sendAnswer } from '#server/http/answer.ts'
import { describedOnly, notModified, problemResponses } from '#server/http/route-schemas.ts'
import type { Parts } from '#server/parts.ts'
import { searchAnswer, searchParameters } from './schemas.ts'
import { SearchAnswers } from './search-answers.ts'

/** `GET /api/vehicles/search`: the call that everything else waits for, so it does nothing but look up and send. */
export const searchRoute: FastifyPluginCallback<{ parts: Pick<Parts, 'catalogue'> }> = (
  app,
  { parts },
  done,
) => {
  const answers = new SearchAnswers(parts.catalogue)

  app.get(
    '/api/vehicles/search',
    {
      schema: {
        tags: ['vehicles'],
        summary: 'Search the listings, with counts for every filter',
        description: 'Malformed numbers, unknown parameters and values outside a closed list are dropped.',
        querystring: searchParameters,
        response: { 200: searchAnswer, ...notModified, ...problemResponses('slowDown') },
      },
      validatorCompiler: describedOnly,
    },
    (request, reply) => {
      const { url = '' } = request.raw
      const at = url.indexOf('?')
      const body = answers.answer(at < 0 ? '' : url.slice(at + 1))
      return sendAnswer(request, reply, { status: 200, headers: asJson, body }, revalidated)
    },
  )
  done()
}
