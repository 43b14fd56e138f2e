import type { OpenAPIV3_1 } from 'openapi-types'

const reference = '#/components/schemas/'

/** Removes unused schemas, the suffix 'Input' of schemas that only requests use, and bounds that are JavaScript's. */
export function readableDocument(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
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
