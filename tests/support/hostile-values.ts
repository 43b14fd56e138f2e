import type { Random } from '../catalogue/random.ts'
import type { JsonSchema } from './described-calls.ts'

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
