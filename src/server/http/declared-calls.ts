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
import type { Call } from '#domain/accounts/call.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { idParams } from './route-schemas.ts'

/** A Fastify plugin with routes whose requests and responses are typed by their Zod schemas. */
export type RoutePlugin<Options = unknown> = FastifyPluginAsyncZod<{ dependencies: Dependencies } & Options>

type WithId<Route> = Route extends `${string}/:id${string}` ? { params: typeof idParams } : unknown

type Handler<Schema extends object> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  Schema,
  ZodTypeProvider
>

/** Registers declared calls with their handlers: with the declared status, unless a handler sets another. */
export function addRoutes<Declared extends Record<string, Call>>(
  app: FastifyInstance,
  calls: Declared,
  handlers: { [Route in keyof Declared]: Handler<Declared[Route] & WithId<Route>> },
): void {
  for (const [route, call] of Object.entries(calls)) {
    const [method, url = ''] = route.split(' ')
    const { summary, description, body, response, ...config } = call
    const params = url.includes('/:id') && { params: idParams }
    const schema = { summary, description, ...params, ...(body && { body }), response }
    const [status = 200] = Object.keys(response).map(Number)
    app.route({
      ...{ method: method as HTTPMethods, url, config, schema },
      preHandler: async (_request, reply) => void reply.code(status),
      handler: handlers[route] as RouteHandlerMethod,
    })
  }
}
