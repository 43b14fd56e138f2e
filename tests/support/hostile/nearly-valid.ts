import type { Random } from '../../catalogue/random.ts'
import type { JsonSchema } from '../api-description.ts'
import { hostileJson, hostileNumber, hostileText } from './values.ts'

/** Valid values by field name: with them requests get as far as the rules behind the shapes. */
const taken: Record<string, readonly unknown[]> = {
  year: [2015, 2020, 2026],
  brand: ['Toyota', 'Suzuki'],
  model: ['Corolla', 'Swift'],
  color: ['White', 'Blue'],
  imageUrls: [['https://a.example/1.jpg']],
  password: ['careenage at dusk'],
  phone: ['(246) 555-0100'],
  contactPhone: ['(246) 555-0100'],
  website: ['https://a.example', ''],
  logoUrl: ['https://a.example/1.jpg'],
}

interface Making {
  schemas: Record<string, JsonSchema>
  /** How likely each value is a hostile one, from 0 to 1. */
  hostility: number
  /** An id that an answer has named. */
  anId: () => number
  name?: string
}

/** A value of a schema, at its bounds or within them, with a hostile value in some places. */
export function nearlyValid(random: Random, schema: JsonSchema, how: Making): unknown {
  if (random.chance(how.hostility)) return hostileJson(random)
  const make = (inner: JsonSchema, name = how.name) =>
    nearlyValid(random, inner, { ...how, ...(name !== undefined && { name }) })
  if (schema.$ref) return make(how.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return make(random.pick(choices))
  if (schema.enum) return random.pick(schema.enum)
  const known = taken[how.name ?? '']
  if (known && random.chance(0.95)) return random.pick(known)
  switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
    case 'object':
      return objectOf(random, schema, make)
    case 'array':
      return Array.from({ length: random.between(0, 4) }, () => make(schema.items ?? {}))
    case 'integer':
    case 'number':
      return numberOf(random, schema, how)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return textOf(random, schema)
  }
}

function objectOf(
  random: Random,
  { properties = {}, required = [] }: JsonSchema,
  make: (schema: JsonSchema, name: string) => unknown,
): Record<string, unknown> {
  const entries = Object.entries(properties)
    .filter(([name]) => random.chance(required.includes(name) ? 0.99 : 0.8))
    .map(([name, inner]) => [name, make(inner, name)] as const)
  if (random.chance(0.05)) entries.push([hostileText(random), hostileJson(random)])
  return Object.fromEntries(entries)
}

function numberOf(random: Random, { minimum, maximum }: JsonSchema, { anId, name = '', hostility }: Making) {
  if (random.chance(hostility)) return hostileNumber(random)
  if (/ids?$/i.test(name)) return anId()
  if (random.chance(0.1)) return random.pick([minimum ?? 0, maximum ?? 2 ** 31 - 1])
  return random.between(Math.max(minimum ?? 0, 0), Math.min(maximum ?? 90_000, 90_000))
}

function textOf(random: Random, { format, minLength = 0, maxLength }: JsonSchema): string {
  if (format === 'email') return `ann${random.between(1, 500)}@buyers.example`
  if (format === 'uuid') return crypto.randomUUID()
  if (random.chance(0.05)) return 'x'.repeat(random.pick([minLength, maxLength ?? 200]))
  return random.pick([
    'Toyota',
    'Corolla',
    '/demo/car/blue/side-1.svg',
    'https://a.example/1.jpg',
    '2026-11-22',
    'careenage at dusk',
    `name ${random.between(1, 1_000_000)}`,
  ])
}
