import { z } from 'zod'
import type { ProblemKind } from '#domain/accounts/call.ts'
import { reportCallSchema } from '#domain/moderation/case-schema.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { acceptPageForms, isPageForm } from '#server/http/form-posts.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { privately } from '#server/http/stored-response.ts'
import { sendReport } from './send-report.ts'

/** Words of three bytes a letter, as a form writes them, and the rest. */
const formBytes = 20_000

/** What the page says after its form was posted without script. */
const outcomes: Partial<Record<ProblemKind, string>> = {
  absent: 'gone',
  slowDown: 'busy',
  unauthenticated: 'gone',
}

/** Reports of listings, dealerships and messages by anybody (docs/product.md#reports-and-cases). */
export const reportRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'moderation')
  const { database, catalogueWrites, now } = dependencies
  const { queries } = database
  acceptPageForms(app, formBytes)

  app.post(
    '/api/reports',
    {
      config: {
        refusesBlocked: true,
        errorResponses: ['unauthenticated', 'absent', 'slowDown', 'unavailable'],
      },
      schema: {
        summary: 'Report a listing, a dealership or, as its dealership, a message; the same key is kept once',
        description:
          'A form that is posted without script is answered with the page that says what became of it.',
        body: reportCallSchema.meta({ id: 'Report' }),
        response: {
          201: z.object({ isKept: z.literal(true) }),
          303: z.undefined().describe('To the page.'),
        },
      },
    },
    async (request, reply) => {
      const { body, ip, headers } = request
      const isForm = isPageForm(request)
      reply.header('cache-control', privately)
      try {
        const reporter = {
          user: await request.findUser(),
          address: ip,
          browser: String(headers['user-agent'] ?? ''),
        }
        await catalogueWrites.apply(await sendReport(queries, body, reporter, now()))
        if (isForm) return reply.redirect('/report?done=kept', 303)
        return reply.code(201).send({ isKept: true })
      } catch (error) {
        const outcome = error instanceof Problem ? outcomes[error.kind] : undefined
        if (!isForm || !outcome) throw error
        return reply.redirect(`/report?done=${outcome}`, 303)
      }
    },
  )
}
