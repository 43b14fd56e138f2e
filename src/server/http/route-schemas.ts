import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { parseQuery, type QueryOf, type QuerySchema } from '#domain/query/query.ts'
import type { RawQuery } from '#domain/query/query-string.ts'
import { Problem, type ProblemKind, statusOf } from './problem.ts'

const problemDocument = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem details, for a client that accepts them.' })

const meanings: Record<ProblemKind, string> = {
  malformed: 'The request is malformed; each wrong field is named with its message.',
  unauthenticated: 'Nobody is signed in.',
  forbidden: 'The signed-in user may not do this.',
  absent: 'There is no such thing.',
  conflict: 'It conflicts with what is there.',
  stale: 'It was changed by someone else since it was read.',
  tooLarge: 'The body is too large.',
  wrongType: 'The body is not of the expected type.',
  slowDown: 'Too many requests; Retry-After says when to come back.',
  busy: 'Too much waits to be answered; Retry-After says when to come back.',
  unavailable: 'The database cannot be reached; try again later.',
}

interface ProblemResponse {
  description: string
  content: Record<'text/plain' | 'application/problem+json', { schema: z.ZodType }>
}

export function problemResponses(...kinds: ProblemKind[]): Record<string, ProblemResponse> {
  return Object.fromEntries(
    kinds.map((kind) => [
      String(statusOf[kind]),
      {
        description: meanings[kind],
        content: {
          'text/plain': { schema: z.string() },
          'application/problem+json': { schema: problemDocument },
        },
      },
    ]),
  )
}

/** Errors of any write that needs no account. */
export const publicWriteProblems: ProblemKind[] = [
  'malformed',
  'forbidden',
  'tooLarge',
  'wrongType',
  'slowDown',
  'unavailable',
]

/** Errors of any write of a signed-in user. */
export const writeProblems: ProblemKind[] = [...publicWriteProblems, 'unauthenticated']

export const notModified = { 304: z.undefined().describe('Not modified.') }

/** A string, which `parseId` parses: an id too large for any row is absent (404), not malformed. */
export const idParams = z.object({
  id: z.string().meta({ type: 'integer', minimum: 1, description: 'A positive whole number.' }),
})

/** For conditional writes. */
export const ifMatchHeaders = z.looseObject({
  'if-match': z
    .string()
    .optional()
    .meta({ description: 'The ETag of the state that the change was made on; absent: whatever it is now.' }),
})

/** A query schema of the domain for a route: bad parameters are dropped, never refused. */
export function querystring<Schema extends QuerySchema>(schema: Schema): z.ZodType<QueryOf<Schema>> {
  const properties = Object.fromEntries(
    Object.entries(schema).map(([name, { jsonSchema }]) => [name, jsonSchema]),
  )
  return z
    .custom<RawQuery>()
    .transform((raw) => parseQuery(schema, raw))
    .meta({ type: 'object', properties })
}

/** Describes a multipart body; its handler reads it as a stream, so nothing is validated here. */
export function multipartBody(body: z.ZodType): z.ZodType {
  return z.unknown().meta(z.toJSONSchema(body, { io: 'input' }))
}

/**
 * Parses an id in a path.
 * @param absent the message for an id larger than any row's
 * @throws Problem malformed, absent
 */
export function parseId(text: string, absent: string): number {
  if (!/^0*[1-9]\d*$/.test(text)) throw new Problem('malformed', 'The id must be a positive whole number')
  const id = Number(text)
  if (id > limits.integer) throw new Problem('absent', absent)
  return id
}
