import { limits } from '../limits.ts'
import { nameKey, tidyName } from '../text/names.ts'
import type { Parameter } from './query.ts'

/** More values than this in one parameter are dropped. */
const maxValues = 50
/** No listing's number comes near it, so a bound beyond it selects what this one does. */
const maxNumber = 1e15

interface Options<T> {
  /** For the API's document. */
  description?: string
  /** Absent from a parsed query. */
  default?: T
}

/** A text, tidied and cut to the length of a short text. Of several only the first counts, also where it is empty. */
export function text({ description }: Pick<Options<string>, 'description'> = {}): Parameter<string> {
  return {
    jsonSchema: { type: 'string', description },
    parse: ([given = '']) => parseText(given),
  }
}

/** Any texts, sorted; two spellings of one name are one. */
export function texts(): Parameter<string[]> {
  return {
    jsonSchema: { type: 'array', items: { type: 'string' } },
    parse(given) {
      const byKey = new Map<string, string>()
      for (const value of given.map(parseText)) {
        if (value === undefined) continue
        const key = nameKey(value)
        if (!byKey.has(key) && byKey.size < maxValues) byKey.set(key, value)
      }
      if (byKey.size === 0) return undefined
      return [...byKey.keys()].sort().map((key) => byKey.get(key) ?? key)
    },
  }
}

/** A value of a closed list, whatever its case. */
export function oneOf<const T extends string | number>(
  values: readonly T[],
  options?: Options<T>,
): Parameter<T> {
  const type = typeof values[0]
  return single({ type, enum: values }, (given) => values.find((value) => isWord(given, value)), options)
}

/** Values of a closed list, in its order and spelling. */
export function someOf<const T extends string>(values: readonly T[]): Parameter<T[]> {
  return {
    jsonSchema: { type: 'array', items: { type: 'string', enum: values } },
    parse(given) {
      const chosen = values.filter((value) => given.some((each) => isWord(each, value)))
      return chosen.length > 0 ? chosen : undefined
    },
  }
}

/** A number, whole or with decimals. */
export function number(options?: Options<number>): Parameter<number> {
  return single({ type: 'number' }, parseNumber, options)
}

/** A whole number; one above `maximum` is cut to it. */
export function integer({
  minimum = 1,
  maximum,
  ...options
}: Options<number> & { minimum?: number; maximum?: number } = {}): Parameter<number> {
  const parse = (given: string) => {
    const value = parseDigits(given)
    return value >= minimum ? Math.min(value, maximum ?? limits.integer) : undefined
  }
  return single({ type: 'integer', minimum, maximum }, parse, options)
}

/** An id; one that no row can have is dropped. */
export function id(options?: Options<number>): Parameter<number> {
  const parse = (given: string) => {
    const value = parseDigits(given)
    return value >= 1 && value <= limits.integer ? value : undefined
  }
  return single({ type: 'integer', minimum: 1 }, parse, options)
}

/** A switch: it is given in one position, or absent. */
export function flag<const T extends boolean>(position: T, options?: Options<T>): Parameter<T> {
  const word = String(position)
  return single(
    { type: 'string', enum: [word] },
    (given) => (isWord(given, word) ? position : undefined),
    options,
  )
}

/** A parameter that is dropped where it is repeated. */
export function once<T>({ jsonSchema, parse }: Parameter<T>): Parameter<T> {
  return { jsonSchema, parse: (given) => (given.length === 1 ? parse(given) : undefined) }
}

/** A parameter with one value. */
function single<T>(
  schema: Parameter<T>['jsonSchema'],
  parse: (given: string) => T | undefined,
  { description, default: usual }: Options<T> = {},
): Parameter<T> {
  return {
    jsonSchema: { ...schema, description },
    parse(given) {
      for (const each of given) {
        const value = parse(each)
        if (value !== undefined) return value === usual ? undefined : value
      }
      return undefined
    },
  }
}

/** Undefined where nothing is left of the text. A NUL, which a database takes for no text, counts as a space. */
function parseText(given: string): string | undefined {
  const cut = tidyName(given.toWellFormed().replaceAll('\0', ' ')).slice(0, limits.shortTextLength)
  const whole = cut.isWellFormed() ? cut : cut.slice(0, -1)
  return whole.trimEnd() || undefined
}

function parseNumber(given: string): number | undefined {
  if (!/^-?\d+(?:\.\d+)?$/.test(given.trim())) return undefined
  const limited = Math.max(-maxNumber, Math.min(maxNumber, Number(given)))
  // Below a millionth a number is written with an exponent, which no parameter has; adding 0 turns -0 into 0.
  return Math.abs(limited) < 1e-6 ? 0 : limited + 0
}

/** NaN where there is anything but digits. */
function parseDigits(given: string): number {
  return /^\d+$/.test(given.trim()) ? Number(given) : Number.NaN
}

function isWord(given: string, word: string | number): boolean {
  return given.trim().toLowerCase() === String(word).toLowerCase()
}
