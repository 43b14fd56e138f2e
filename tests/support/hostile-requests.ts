import type { Random } from '../catalogue/random.ts'
import type { DescribedCall, JsonSchema } from './api-description.ts'

/** A request that means no good. */
export interface HostileRequest {
  method: string
  /** Path and search, as it is sent. */
  target: string
  headers: Record<string, string>
  body: Buffer | undefined
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']
const pages = [
  '/',
  '/vehicles',
  '/dealers',
  '/dealer/x',
  '/dealership/x',
  '/saved',
  '/compare',
  '/vehicles/1',
  '/auth',
]
const bodyTypes = [
  'application/json',
  'text/plain',
  'multipart/form-data',
  'application/xml',
  '',
  'x'.repeat(300),
]

/** Makes up requests of the calls that a marketplace describes: nearly right, wrong in some places, or in all. */
export function hostileRequest(
  random: Random,
  calls: readonly DescribedCall[],
  schemas: Record<string, JsonSchema>,
): HostileRequest {
  const call = random.chance(0.1) ? pageCall(random) : random.pick(calls)
  const headers: Record<string, string> = {}
  for (const name of [
    ...call.headers,
    'if-match',
    'if-none-match',
    'accept',
    'accept-encoding',
    'accept-language',
    'range',
  ]) {
    if (random.chance(0.08)) headers[name] = headerText(random)
  }
  const body = random.chance(call.bodyType === undefined ? 0.05 : 0.97)
    ? bodyOf(random, call, schemas, headers)
    : undefined
  return {
    method: random.chance(0.03) ? random.pick(methods) : call.method,
    target: pathOf(random, call.path) + searchOf(random, call.query),
    headers,
    body,
  }
}

function pageCall(random: Random): DescribedCall {
  const query = [
    'q',
    'brand',
    'priceMin',
    'yearMax',
    'page',
    'sort',
    'ids',
    'redirect',
    'token',
    'dealership',
  ]
  const path = random.chance(0.3) ? `${random.pick(pages)}/{x}` : random.pick(pages)
  return { method: 'GET', path, query, headers: [], bodyType: undefined, body: {} }
}

function pathOf(random: Random, path: string): string {
  return path.replace(/\{[^}]+\}/g, () => {
    if (random.chance(0.6)) return String(random.between(1, 60))
    const text = hostileText(random).toWellFormed()
    return random.chance(0.8) ? encodeURIComponent(text) : text.replace(/[^\x21-\x7e]|[?#]/g, '%C3')
  })
}

function searchOf(random: Random, names: readonly string[]): string {
  if (names.length === 0 || random.chance(0.4)) return ''
  const parameters = Array.from({ length: random.between(1, 6) }, () => {
    const value = random.chance(0.5) ? String(random.between(0, 100_000)) : hostileText(random)
    return `${random.pick(names)}=${random.chance(0.9) ? encodeURIComponent(value.toWellFormed()) : value.replace(/[^\x21-\x7e]|#/g, '%F0')}`
  })
  return `?${parameters.join(random.chance(0.95) ? '&' : '&&==&')}`
}

function bodyOf(
  random: Random,
  { bodyType = 'application/json', body }: DescribedCall,
  schemas: Record<string, JsonSchema>,
  headers: Record<string, string>,
): Buffer {
  headers['content-type'] = random.chance(0.04) ? random.pick(bodyTypes) : bodyType
  if (bodyType.startsWith('multipart/')) return multipartOf(random, headers)
  if (random.chance(0.04)) return random.chance(0.5) ? Buffer.from(hostileText(random)) : bytesOf(random)
  const json = JSON.stringify(random.chance(0.08) ? hostileJson(random) : nearlyValid(random, body, schemas))
  return Buffer.from(random.chance(0.02) ? json.slice(0, random.between(0, json.length)) : json)
}

function multipartOf(random: Random, headers: Record<string, string>): Buffer {
  const boundary = 'hostile-boundary'
  if (headers['content-type'] === 'multipart/form-data') {
    headers['content-type'] += random.chance(0.95) ? `; boundary=${boundary}` : ''
  }
  const parts = Array.from({ length: random.between(0, 3) }, () => {
    const field = random.pick(['images', 'excel', 'dealershipName', '__proto__', 'x'])
    const fileName = random.pick(['a.jpg', 'a.xlsx', '../a.png', 'a\0.xls', ''])
    const start = random.pick([
      'PK\x03\x04',
      '\xff\xd8\xff\xe0',
      '\x89PNG\r\n\x1a\n',
      '\xd0\xcf\x11\xe0',
      'GIF89a',
      'text',
    ])
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n`
    return Buffer.concat([Buffer.from(head + start, 'latin1'), bytesOf(random), Buffer.from('\r\n')])
  })
  const end = random.chance(0.9) ? `--${boundary}--\r\n` : ''
  return Buffer.concat([...parts, Buffer.from(end)])
}

function bytesOf(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random.between(0, 200) }, () => random.between(0, 255)))
}

/** What may be sent as a header's value. */
function headerText(random: Random): string {
  const text = random.pick([
    hostileText(random),
    '*',
    'W/"1"',
    '"1", "2"',
    'application/problem+json',
    'br;q=0',
    'bytes=0-',
  ])
  return text.replace(/[^\x20-\x7e]/g, '').slice(0, 2_000)
}

/** Texts that programs have stumbled over. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eevil',
  '\u200b\u200d',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '2147483648',
  '9007199254740993',
  "' or 1=1 --",
  '"; drop table vehicles; --',
  '%',
  '%00',
  '%ff%fe',
  '%E0%A4%A',
  '../../../../etc/passwd',
  '/images/../../x',
  '${jndi:ldap://x}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://[::1',
  'https://a.example/\r\nX: y',
  'a@b',
  'Ω≈ç√∫',
  '👩‍👩‍👧‍👦',
  'İstanbul',
  'ß'.repeat(50),
  'a'.repeat(201),
  'x'.repeat(10_001),
  '\\',
  '(a+)+$',
  '[[[[',
  '*'.repeat(100),
  '2026-02-30',
  '275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  '+010000-01-01',
  '2026-11-22T25:61:61Z',
]
const hostileNumbers = [
  0, -0, -1, 0.1, 1e-320, 1.005, 2147483647, 2147483648, -2147483649, 9_999_999_999.99, 1e10,
  9007199254740991, 1e21, 1e308, -1e308,
]

export function hostileText(random: Random): string {
  return random.chance(0.7)
    ? random.pick(hostileTexts)
    : random.pick(hostileTexts) + random.pick(hostileTexts)
}

/** Any JSON, of small depth unless it is deep on purpose. */
export function hostileJson(random: Random, depth = 0): unknown {
  switch (random.between(0, depth > 2 ? 4 : 8)) {
    case 0:
      return null
    case 1:
      return random.chance(0.5)
    case 2:
      return random.pick(hostileNumbers)
    case 3:
    case 4:
      return hostileText(random)
    case 5:
      return Array.from({ length: random.between(0, 60) }, () => hostileJson(random, depth + 2))
    case 6:
      return JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`)
    default:
      return Object.fromEntries(
        Array.from({ length: random.between(0, 6) }, () => [
          hostileText(random),
          hostileJson(random, depth + 1),
        ]),
      )
  }
}

/** What a schema asks for, with a hostile value in some of its places. */
export function nearlyValid(
  random: Random,
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
  hostility = 0.12,
): unknown {
  if (random.chance(hostility)) return hostileJson(random)
  const make = (inner: JsonSchema) => nearlyValid(random, inner, schemas, hostility)
  if (schema.$ref) return make(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return make(random.pick(choices))
  if (schema.enum) return random.pick(schema.enum)
  switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
    case 'object':
      return objectOf(random, schema, make)
    case 'array':
      return Array.from({ length: random.between(0, 4) }, () => make(schema.items ?? {}))
    case 'integer':
      return random.chance(0.3) ? random.pick(hostileNumbers) : random.between(0, 2026)
    case 'number':
      return random.chance(0.3) ? random.pick(hostileNumbers) : random.between(0, 90_000)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return plausibleText(random, schema)
  }
}

function objectOf(
  random: Random,
  { properties = {} }: JsonSchema,
  make: (schema: JsonSchema) => unknown,
): Record<string, unknown> {
  const entries = Object.entries(properties)
    .filter(() => random.chance(0.92))
    .map(([name, inner]) => [name, make(inner)] as const)
  if (random.chance(0.05)) entries.push([hostileText(random), hostileJson(random)])
  return Object.fromEntries(entries)
}

function plausibleText(random: Random, { format }: JsonSchema): string {
  if (random.chance(0.15)) return hostileText(random)
  if (format === 'email') return 'ann@buyers.example'
  if (format === 'uuid') return crypto.randomUUID()
  return random.pick([
    'Toyota',
    'Corolla',
    'White',
    '/demo/car/blue/side-1.svg',
    'https://a.example/1.jpg',
    '2026-11-22',
    `name ${random.between(1, 1_000_000)}`,
  ])
}
