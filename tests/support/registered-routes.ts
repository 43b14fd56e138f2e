import type { FastifyInstance } from 'fastify'

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
