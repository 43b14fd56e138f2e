import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { parseQuery, type QueryOf, type QuerySchema, type RawQuery } from '#domain/query/query.ts'
import { Problem } from './errors/problem.ts'

export const notModified = { 304: z.undefined().describe('Not modified.') }

/** A string, which `parseId` parses: an id too large for any row is absent (404), not malformed. */
export const idParams = z.object({
  id: z.string().meta({ type: 'integer', minimum: 1, description: 'A positive whole number.' }),
})

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

/** For the OpenAPI document alone: texts of a schema that is part of a page's script. */
export function described<Schema extends QuerySchema>(
  schema: Schema,
  descriptions: { readonly [Name in keyof Schema]?: string },
): Schema {
  const described = Object.entries(schema).map(([name, parameter]) => [
    name,
    { ...parameter, jsonSchema: { ...parameter.jsonSchema, description: descriptions[name] } },
  ])
  return Object.fromEntries(described) as Schema
}

/** Describes a multipart body; its handler reads it as a stream, so nothing is validated here. */
export function multipartBody(body: z.ZodType): z.ZodType {
  return z.unknown().meta(z.toJSONSchema(body, { io: 'input' }))
}

/** Parses an id in a path. @param absent the message for one larger than any row's @throws Problem malformed, absent */
export function parseId(text: string, absent: string): number {
  if (!/^0*[1-9]\d*$/.test(text)) throw new Problem('malformed', 'The id must be a positive whole number')
  const id = Number(text)
  if (id > limits.integer) throw new Problem('absent', absent)
  return id
}
