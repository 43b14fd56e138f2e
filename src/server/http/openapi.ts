import swagger from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import type { CallRules, ProblemKind } from '#domain/accounts/call.ts'
import { ifMatchHeaders } from '#domain/accounts/call-schema.ts'
import { rolesFor } from '#domain/accounts/permissions.ts'
import { roles } from '#domain/enums.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { idParams } from './declared-calls.ts'
import { statusOf } from './problem.ts'
import { sessionCookieName } from './site-security.ts'
import { asJson, makeBody, revalidated, type StoredResponse, sendStored } from './stored-response.ts'

const tags = {
  vehicles: 'Listings',
  dealerships: "Sellers' profiles",
  enquiries: "Buyers' messages",
  images: 'Uploaded pictures',
  insights: 'What buyers look at',
  'search alerts': 'Mails about new matches of saved searches',
  mails: 'Links that stop mails',
  accounts: 'Sessions and users',
  moderation: 'Reports, and what is decided about them',
}

/** Also tags routes of nested plugins. Untagged routes are not described. */
export function tagRoutes(app: FastifyInstance, tag: keyof typeof tags): void {
  app.addHook('onRoute', (route) => {
    if (route.schema) route.schema.tags = [tag]
  })
}

/** Serves an OpenAPI 3.1 document of the tagged routes that follow, at `/api/openapi.json`. */
export function describeApi(app: FastifyInstance, { settings }: Pick<Dependencies, 'settings'>): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${settings.site.name} API`,
        version: '1.0.0',
        description: 'The calls of the vehicle marketplace. Errors are one plain sentence.',
      },
      servers: [{ url: settings.site.url }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(settings.site) },
        },
      },
    },
    hideUntagged: true,
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.register(async (routes) => {
    let cached: StoredResponse | undefined
    routes.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) => {
      const document = () => JSON.stringify(readableDocument(routes.swagger() as OpenAPIV3_1.Document))
      cached ??= { status: 200, headers: asJson, body: makeBody(document()) }
      return sendStored(request, reply, cached, revalidated)
    })
  })
}

const reference = '#/components/schemas/'

/** Removes unused schemas, the suffix 'Input' of schemas that only requests use, and bounds of JavaScript numbers. */
function readableDocument(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const schemas = document.components?.schemas ?? {}
  const used = usedSchemas(document.paths, schemas)
  const names = new Map(
    [...used].map((name) => {
      const bare = name.replace(/Input$/, '')
      return [name, used.has(bare) ? name : bare]
    }),
  )
  const shownSchemas = Object.fromEntries([...names].map(([name, shown]) => [shown, schemas[name]]))
  const readable = { ...document, components: { ...document.components, schemas: shownSchemas } }
  return JSON.parse(JSON.stringify(readable), (key, value) => {
    if (key === '$ref') return reference + names.get(value.slice(reference.length))
    if (key === 'minimum' || key === 'maximum')
      return Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined
    return key === 'description' && value === 'Default Response' ? 'Success.' : value
  })
}

function usedSchemas(paths: unknown, schemas: Record<string, unknown>): Set<string> {
  const used = new Set<string>()
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      visit(schemas[name])
    }
  }
  visit(paths)
  return used
}

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
  absent: 'Not found.',
  conflict: 'The request conflicts with existing data.',
  gone: 'The dealership is switched off; only its managers can see it.',
  stale: 'Somebody else has changed it since the caller read it.',
  tooLarge: 'The body is too large.',
  wrongType: 'The body has the wrong content type.',
  slowDown: 'Too many requests; Retry-After says when to try again.',
  busy: 'The server is overloaded; Retry-After says when to try again.',
  unavailable: 'The database cannot be reached; try again later.',
}

/** Adds a route's own error responses and those that follow from its access, body and parameters. */
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
  // Any write may be refused as a cross-site one.
  if (isForSome || config?.stepUp || !isRead) kinds.push('forbidden')
  if (schema.body) kinds.push('malformed', 'tooLarge', 'wrongType')
  if (schema.body && access) kinds.push('slowDown')
  if (schema.params === idParams) kinds.push('malformed', 'absent')
  if (schema.headers === ifMatchHeaders) kinds.push('stale')
  return kinds
}
