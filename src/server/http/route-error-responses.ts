import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { CallRules, ProblemKind } from '#domain/accounts/call.ts'
import { rolesFor } from '#domain/accounts/permissions.ts'
import { roles } from '#domain/enums.ts'
import { statusOf } from './errors/problem.ts'
import { idParams, ifMatchHeaders } from './route-schemas.ts'

declare module 'fastify' {
  interface FastifyContextConfig extends CallRules {}
}

const problemDocument = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    instance: z
      .string()
      .meta({ description: 'The id of the request, which its X-Request-Id and the log have too.' }),
    fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem details, for a client that accepts them.' })

const content = {
  'text/plain': { schema: z.string() },
  'application/problem+json': { schema: problemDocument },
}

const meanings: Record<ProblemKind, string> = {
  malformed: 'The request is malformed; each wrong field is named with its message.',
  unauthenticated: 'Nobody is signed in.',
  forbidden: 'The signed-in user may not do this.',
  absent: 'There is no such thing.',
  conflict: 'It conflicts with what is there.',
  gone: 'Its dealership is switched off for now; only those who manage it see it.',
  stale: 'It was changed by someone else since it was read.',
  tooLarge: 'The body is too large.',
  wrongType: 'The body is not of the expected type.',
  slowDown: 'Too many requests; Retry-After says when to come back.',
  busy: 'Too much waits to be answered; Retry-After says when to come back.',
  unavailable: 'The database cannot be reached; try again later.',
}

/** Adds to each route's responses its own errorResponses, and those that follow from its access, body and parameters. */
export function describeErrorResponses(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const errorResponses = [...derivedErrorResponses(route), ...(route.config?.errorResponses ?? [])]
    if (errorResponses.length === 0) return
    const responses = errorResponses.map((kind) => [statusOf[kind], { description: meanings[kind], content }])
    const own = route.schema?.response as object | undefined
    route.schema = { ...route.schema, response: { ...own, ...Object.fromEntries(responses) } }
  })
}

function derivedErrorResponses({ method, config, schema = {} }: RouteOptions): ProblemKind[] {
  const { access } = config ?? {}
  const isRead = method === 'GET' || method === 'HEAD'
  const isForSome = access !== undefined && access !== 'account' && rolesFor(access).length < roles.length
  const kinds: ProblemKind[] = []
  if (access) kinds.push('unauthenticated', 'unavailable')
  // A write from the page of another site is refused whoever may call.
  if (isForSome || config?.stepUp || !isRead) kinds.push('forbidden')
  if (schema.body) kinds.push('malformed', 'tooLarge', 'wrongType')
  if (schema.body && access) kinds.push('slowDown')
  if (schema.params === idParams) kinds.push('malformed', 'absent')
  if (schema.headers === ifMatchHeaders) kinds.push('stale')
  return kinds
}
