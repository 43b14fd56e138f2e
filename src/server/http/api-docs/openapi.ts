import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { Dependencies } from '#server/dependencies.ts'
import { makeBody } from '../response-body.ts'
import { sessionCookieName } from '../site-security.ts'
import { revalidated, type StoredResponse, sendStored } from '../stored-response.ts'

const tags = {
  vehicles: 'Listings',
  dealerships: "Sellers' profiles",
  enquiries: "Buyers' messages",
  images: 'Uploaded pictures',
  insights: 'What buyers look at',
  'search alerts': 'Mails about new finds of saved searches',
  mails: 'Links that stop mails',
  accounts: 'Sessions and users',
  moderation: 'Reports, and what is decided about them',
}

/** Describes the routes of a plugin, and of the plugins in it, under a heading; untagged routes are left out. */
export function tagRoutes(app: FastifyInstance, tag: keyof typeof tags): void {
  app.addHook('onRoute', (route) => {
    if (route.schema) route.schema.tags = [tag]
  })
}

/** Serves an OpenAPI 3.1 document of the tagged routes registered after it, at `/api/openapi.json`. */
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
    let made: StoredResponse | undefined
    routes.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) => {
      // The document is complete only once the application is ready.
      made ??= stored(readableDocument(routes.swagger() as OpenAPIV3_1.Document))
      return sendStored(request, reply, made, revalidated)
    })
  })
}

function stored(document: OpenAPIV3_1.Document): StoredResponse {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return { status: 200, headers, body: makeBody(JSON.stringify(document)) }
}

const reference = '#/components/schemas/'

/** Removes unused schemas, the suffix 'Input' of schemas that only requests use, and bounds that are JavaScript's. */
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
