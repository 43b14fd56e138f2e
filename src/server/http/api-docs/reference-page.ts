import type { OpenAPIV3_1 } from 'openapi-types'
import { escapeHtml } from '../escape-html.ts'

type Document = OpenAPIV3_1.Document
type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject
type Operation = OpenAPIV3_1.OperationObject

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

export function apiPage(document: Document, styleAddress: string): string {
  const operations = operationsOf(document)
  const groups = (document.tags ?? [])
    .map((tag) => ({ tag, calls: operations.filter(({ operation }) => operation.tags?.includes(tag.name)) }))
    .filter(({ calls }) => calls.length > 0)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title>
<link rel="stylesheet" href="${escapeHtml(styleAddress)}">
</head>
<body>
<header><h1>${escapeHtml(document.info.title)}</h1>
<p>${escapeHtml(document.info.description ?? '')} The same as data: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Groups">${groups.map(({ tag }) => `<a href="#${escapeHtml(tag.name)}">${escapeHtml(tag.description ?? tag.name)}</a>`).join(' ')}</nav>
</header>
<main>
${groups.map(({ tag, calls }) => section(tag, calls)).join('\n')}
<section id="schemas"><h2>Shapes</h2>
${Object.entries(document.components?.schemas ?? {})
  .map(([name, schema]) => shape(name, schema))
  .join('\n')}
</section>
</main>
</body>
</html>
`
}

type Call = ReturnType<typeof operationsOf>[number]

function operationsOf(document: Document) {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method]
      return operation ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )
}

function section(tag: OpenAPIV3_1.TagObject, calls: Call[]): string {
  return `<section id="${escapeHtml(tag.name)}"><h2>${escapeHtml(tag.description ?? tag.name)}</h2>
${calls.map(call).join('\n')}
</section>`
}

function call({ method, path, operation }: Call): string {
  return `<details>
<summary><code class="method ${method.toLowerCase()}">${method}</code> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary ?? '')}</span></summary>
${operation.security ? '<p>Needs the session cookie that logging in sets.</p>' : ''}
${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}
${parameters(operation)}
${body(operation)}
<h3>Answers</h3>
<table><tbody>${Object.entries(operation.responses ?? {})
    .map(([status, response]) => answer(status, response))
    .join('')}</tbody></table>
</details>`
}

function parameters(operation: Operation): string {
  const rows = (operation.parameters ?? [])
    .filter((one) => 'name' in one)
    .map((one) => row(one.name, typeText(one.schema as Schema), `${one.in}. ${one.description ?? ''}`))
  return rows.length > 0 ? `<h3>Parameters</h3><table><tbody>${rows.join('')}</tbody></table>` : ''
}

function body(operation: Operation): string {
  if (!operation.requestBody || !('content' in operation.requestBody)) return ''
  const [type, media] = Object.entries(operation.requestBody.content)[0] ?? []
  return media?.schema ? `<h3>Body</h3><p>${escapeHtml(type ?? '')}: ${typeText(media.schema)}</p>` : ''
}

function answer(status: string, response: OpenAPIV3_1.ResponseObject | OpenAPIV3_1.ReferenceObject): string {
  if (!('description' in response)) return ''
  const types = Object.entries('content' in response ? (response.content ?? {}) : {}).map(
    ([type, { schema }]) => `${escapeHtml(type)}: ${schema ? typeText(schema) : ''}`,
  )
  return row(status, types.join('<br>'), response.description ?? '')
}

function shape(name: string, schema: Schema): string {
  const properties = 'properties' in schema ? Object.entries(schema.properties ?? {}) : []
  const rows = properties.map(([property, type]) =>
    row(property, typeText(type), 'description' in type ? (type.description ?? '') : ''),
  )
  return `<details id="${escapeHtml(name)}" open><summary><code>${escapeHtml(name)}</code></summary>
<table><tbody>${rows.join('')}</tbody></table></details>`
}

function row(name: string, type: string, description: string): string {
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${type}</td><td>${escapeHtml(description)}</td></tr>`
}

/** A schema as HTML: a link to a named schema, an enumeration, or a type with its bounds. */
function typeText(schema: Schema): string {
  if ('$ref' in schema && schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`
  }
  const plain = schema as OpenAPIV3_1.SchemaObject
  if (plain.enum)
    return plain.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' | ')
  if ('const' in plain) return `<code>${escapeHtml(JSON.stringify(plain.const))}</code>`
  const options = plain.anyOf ?? plain.oneOf
  if (options) return options.map(typeText).join(' | ')
  if (plain.type === 'array' && 'items' in plain) return `list of ${typeText(plain.items as Schema)}`
  if (plain.type === 'object' && plain.properties) {
    const fields = Object.entries(plain.properties).map(
      ([name, type]) => `${escapeHtml(name)}: ${typeText(type)}`,
    )
    return `{ ${fields.join(', ')} }`
  }
  return escapeHtml([plain.type ?? 'anything'].flat().join(' | ') + bounds(plain))
}

function bounds({ minimum, maximum, minLength, maxLength, format }: OpenAPIV3_1.SchemaObject): string {
  const parts = [
    format,
    minimum !== undefined ? `from ${minimum}` : undefined,
    maximum !== undefined ? `to ${maximum}` : undefined,
    minLength ? `at least ${minLength} characters` : undefined,
    maxLength ? `at most ${maxLength} characters` : undefined,
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}

export const apiPageStyle = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --sea: light-dark(#00267f, #8cc7ff); background: light-dark(#fbf8f2, #0a1121); color: light-dark(#0d1b38, #f5f0e6); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.6 system-ui, sans-serif; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.4rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
a { color: var(--sea); }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
nav a { padding: .5rem 0; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 1rem; overflow-x: auto; }
summary { cursor: pointer; padding: .75rem 0; }
summary span { opacity: .8; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4rem; font-weight: 700; color: var(--sea); }
table { border-collapse: collapse; width: 100%; margin-bottom: 1rem; }
th, td { border-top: 1px solid var(--line); padding: .4rem .75rem .4rem 0; text-align: left; vertical-align: top; }
th { font-weight: 400; }
`
