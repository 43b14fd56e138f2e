import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Call } from '#domain/accounts/call.ts'
import { apiCalls } from '#domain/api-calls-schema.ts'

const root = path.resolve(import.meta.dirname, '../..')
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'))

/** The declared calls by method and path. */
export const declaredCalls: ReadonlyMap<string, Call> = new Map(Object.entries(apiCalls))

/** The access of each call that names one, such as `GET /api/user/vehicles`. */
export function routeAccess(): Map<string, string> {
  const found = new Map<string, string>()
  for (const [route, { access }] of declaredCalls) if (access) found.set(route, access)
  for (const text of filesOf('src/server/**/*routes.ts').concat(filesOf('src/server/**/*-route.ts'))) {
    // Each piece starts at one call and ends at the next.
    for (const piece of text.split(/(?=\.(?:get|post|put|patch|delete)(?:<[^(]*>)?\(\s*'\/api\/)/).slice(1)) {
      const [, method = '', url = ''] = /^\.(\w+)[^(]*\(\s*'([^']+)'/.exec(piece) ?? []
      const [, shared] = /config: (?:{ \.\.\.)?(\w+)/.exec(piece) ?? []
      const config = shared ? (new RegExp(`const ${shared} = .*`).exec(text)?.[0] ?? '') : piece
      const [, access] = /access: '([\w.]+)'/.exec(config) ?? []
      if (access) found.set(`${method.toUpperCase()} ${url}`, access)
    }
  }
  return found
}
