import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Dependencies } from '#server/dependencies.ts'

/** A Fastify plugin with routes whose requests and responses are typed by their Zod schemas. */
export type RoutePlugin<Options = unknown> = FastifyPluginAsyncZod<{ dependencies: Dependencies } & Options>
