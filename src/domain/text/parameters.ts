import { publicLimits } from '../public-limits.ts'
import { isMonth } from './local-time.ts'
import { nameKey, normalizeName } from './names.ts'
import type { Parameter } from './query.ts'

/** More values of one parameter are dropped. */
const maxValues = 50
/** Larger bounds become this number, which changes no result. */
const maxNumber = 1e15

interface Options<T> {
  description?: string
  /** Omitted from a parsed query. */
  default?: T
}

/** Only the first text is used. It is normalised and cut to `shortTextLength`. */
export function text({ description }: Pick<Options<string>, 'description'> = {}): Parameter<string> {
  return {
    jsonSchema: { type: 'string', description },
    parse: ([input = '']) => parseText(input),
  }
}

/** Texts are sorted and have no duplicates (by `nameKey`). */
export function texts(): Parameter<string[]> {
  return {
    jsonSchema: { type: 'array', items: { type: 'string' } },
    parse(input) {
      const byKey = new Map<string, string>()
      for (const value of input.map(parseText)) {
        if (value === undefined) continue
        const key = nameKey(value)
        if (!byKey.has(key) && byKey.size < maxValues) byKey.set(key, value)
      }
      if (byKey.size === 0) return undefined
      return [...byKey.keys()].sort().map((key) => byKey.get(key) ?? key)
    },
  }
}

/** One of the given values, regardless of case. */
export function oneOf<const T extends string | number>(
  values: readonly T[],
  options?: Options<T>,
): Parameter<T> {
  const type = typeof values[0]
  return single(
    { type, enum: values },
    (input) => values.find((value) => equalsIgnoringCase(input, value)),
    options,
  )
}

export function someOf<const T extends string>(values: readonly T[]): Parameter<T[]> {
  return {
    jsonSchema: { type: 'array', items: { type: 'string', enum: values } },
    parse(input) {
      const chosen = values.filter((value) => input.some((each) => equalsIgnoringCase(each, value)))
      return chosen.length > 0 ? chosen : undefined
    },
  }
}

export function number(options?: Options<number>): Parameter<number> {
  return single({ type: 'number' }, parseNumber, options)
}

/** `YYYY-MM`. */
export function month(): Parameter<string> {
  const parse = (input: string) => (isMonth(input.trim()) ? input.trim() : undefined)
  return single({ type: 'string', pattern: '^\\d{4}-\\d{2}$' }, parse)
}

/** A whole number. A larger one becomes `maximum`. */
export function integer({
  minimum = 1,
  maximum,
  ...options
}: Options<number> & { minimum?: number; maximum?: number } = {}): Parameter<number> {
  const parse = (input: string) => {
    const value = parseDigits(input)
    return value >= minimum ? Math.min(value, maximum ?? publicLimits.integer) : undefined
  }
  return single({ type: 'integer', minimum, maximum }, parse, options)
}

/** An id. One that the database cannot have is dropped. */
export function id(options?: Options<number>): Parameter<number> {
  const parse = (input: string) => {
    const value = parseDigits(input)
    return value >= 1 && value <= publicLimits.integer ? value : undefined
  }
  return single({ type: 'integer', minimum: 1 }, parse, options)
}

export function flag<const T extends boolean>(position: T): Parameter<T> {
  const word = String(position)
  const parse = (input: string) => (equalsIgnoringCase(input, word) ? position : undefined)
  return single({ type: 'string', enum: [word] }, parse)
}

/** Drops a repeated parameter. */
export function once<T>({ jsonSchema, parse }: Parameter<T>): Parameter<T> {
  return { jsonSchema, parse: (input) => (input.length === 1 ? parse(input) : undefined) }
}

function single<T>(
  schema: Parameter<T>['jsonSchema'],
  parse: (input: string) => T | undefined,
  { description, default: defaultValue }: Options<T> = {},
): Parameter<T> {
  return {
    jsonSchema: { ...schema, description },
    parse(input) {
      for (const each of input) {
        const value = parse(each)
        if (value !== undefined) return value === defaultValue ? undefined : value
      }
      return undefined
    },
  }
}

/** Returns undefined for an empty text. A NUL counts as a space, because PostgreSQL refuses it. */
function parseText(input: string): string | undefined {
  const cut = normalizeName(input.toWellFormed().replaceAll('\0', ' ')).slice(0, publicLimits.shortTextLength)
  const whole = cut.isWellFormed() ? cut : cut.slice(0, -1)
  return whole.trimEnd() || undefined
}

function parseNumber(input: string): number | undefined {
  if (!/^-?\d+(?:\.\d+)?$/.test(input.trim())) return undefined
  const limited = Math.max(-maxNumber, Math.min(maxNumber, Number(input)))
  // `String` writes smaller numbers with an exponent, which does not parse. Adding 0 turns -0 into 0.
  return Math.abs(limited) < 1e-6 ? 0 : limited + 0
}

function parseDigits(input: string): number {
  return /^\d+$/.test(input.trim()) ? Number(input) : Number.NaN
}

function equalsIgnoringCase(input: string, word: string | number): boolean {
  return input.trim().toLowerCase() === String(word).toLowerCase()
}
