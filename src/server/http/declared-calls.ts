import type {
  ContextConfigDefault,
  FastifyInstance,
  HTTPMethods,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify'
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Call } from '#domain/accounts/call.ts'
import { limits } from '#domain/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { Problem } from './problem.ts'

export type RoutePlugin<Options = unknown> = FastifyPluginAsyncZod<{ dependencies: Dependencies } & Options>

type SchemaOf<Route, Declared extends Call> = Omit<Declared, 'query'> &
  (Declared extends { query: infer Query } ? { querystring: Query } : unknown) &
  (Route extends `${string}/:id${string}` ? { params: typeof idParams } : unknown)

type Handler<Schema extends object> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  Schema,
  ZodTypeProvider
>

/** Responses have the declared status unless a handler sets another. */
export function addRoutes<Declared extends Record<string, Call>>(
  app: FastifyInstance,
  calls: Declared,
  handlers: { [Route in keyof Declared]: Handler<SchemaOf<Route, Declared[Route]>> },
): void {
  for (const [route, call] of Object.entries(calls)) {
    const [method, url = ''] = route.split(' ')
    const { summary, description, params, query, headers, consumes, body, bodyLimit, response, ...config } =
      call
    const declared = {
      params: url.includes('/:id') ? idParams : params,
      querystring: query,
      headers,
      consumes,
      body,
    }
    // Fastify warns about undefined parts.
    const parts = Object.fromEntries(Object.entries(declared).filter(([, part]) => part !== undefined))
    const schema = { summary, description, ...parts, response }
    const [status = 200] = Object.keys(response).map(Number)
    app.route({
      ...{ method: method as HTTPMethods, url, config, schema },
      preHandler: async (_request, reply) => void reply.code(status),
      handler: handlers[route] as RouteHandlerMethod,
      ...(bodyLimit && { bodyLimit }),
    })
  }
}

/** A string, because an id larger than any row's is absent (404), not malformed. */
export const idParams = z.object({
  id: z.string().meta({ type: 'integer', minimum: 1, description: 'A positive whole number.' }),
})

/** @param absent the message for an id larger than any row's @throws Problem malformed, absent */
export function parseId(text: string, absent: string): number {
  if (!/^0*[1-9]\d*$/.test(text)) throw new Problem('malformed', 'The id must be a positive whole number')
  const id = Number(text)
  if (id > limits.integer) throw new Problem('absent', absent)
  return id
}
