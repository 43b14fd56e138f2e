import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** A call as the API's own description tells of it. */
export interface DescribedCall {
  method: string
  /** With its parameters in braces. */
  path: string
  query: string[]
  headers: string[]
  /** The body's media type, absent where it takes none. */
  bodyType: string | undefined
  body: JsonSchema
  /** That it may answer. */
  statuses: string[]
}

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema?: JsonSchema }> }
  responses?: Record<string, unknown>
}

/** Every call of a marketplace's `/api/openapi.json`, and the schemas that their bodies refer to. */
export async function describedCalls(
  origin: string,
): Promise<{ calls: DescribedCall[]; schemas: Record<string, JsonSchema> }> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
    components?: { schemas?: Record<string, JsonSchema> }
  }
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses = {} }]) => {
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
    }),
  )
  return { calls, schemas: document.components?.schemas ?? {} }
}

/**
 * Every route of an application as `PATCH /api/vehicles/:id`, read from the router's own tree; HEAD, which comes
 * with every GET, is left out.
 */
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
