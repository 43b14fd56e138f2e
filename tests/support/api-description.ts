import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** A call as the API describes it. */
export interface DescribedCall {
  method: string
  /** With its parameters in braces. */
  path: string
  query: string[]
  headers: string[]
  /** The body's media type, if it takes one. */
  bodyType: string | undefined
  body: JsonSchema
  /** Statuses that it may return. */
  statuses: string[]
}

interface Description {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string }[]
        requestBody?: { content: Record<string, { schema?: JsonSchema }> }
        responses?: Record<string, unknown>
      }
    >
  >
  components?: { schemas?: Record<string, JsonSchema> }
}

/** Every call of a marketplace's `/api/openapi.json`, and the schemas that their bodies refer to. */
export async function describedCalls(origin: string) {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Description
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { parameters = [], requestBody, responses = {} }]): DescribedCall => {
        const [bodyType, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
        const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name)
        return {
          method: method.toUpperCase(),
          path,
          query: named('query'),
          headers: named('header'),
          bodyType,
          body: content?.schema ?? {},
          statuses: Object.keys(responses),
        }
      },
    ),
  )
  return { calls, schemas: document.components?.schemas ?? {} }
}

/** Every route of an application except HEAD, such as `PATCH /api/vehicles/:id`, read from the router's own tree. */
export function registeredRoutes(app: FastifyInstance): string[] {
  const branches: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', piece = '', methods = ''] =
        /^([\s│]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (piece === '') return []
      const depth = indent.length / 4
      branches.splice(depth, branches.length, piece)
      const path = branches.join('')
      return methods
        .split(', ')
        .flatMap((method) => (method === '' || method === 'HEAD' ? [] : [`${method} ${path}`]))
    })
}
