import { z } from 'zod'
import { parseQuery, type QueryOf, type QuerySchema } from '../text/query.ts'
import type { FileAnswer } from './call.ts'

export const notModified = { 304: z.undefined().describe('Not modified.') }

/** Pages send the `version` that they read. */
export const ifMatchHeaders = z.looseObject({
  'if-match': z
    .string()
    .optional()
    .meta({ description: 'ETag of the version that is changed. Without it any version is changed.' }),
})

/** Wrong parameters are dropped, never refused. */
export function querystring<Schema extends QuerySchema>(
  schema: Schema,
): z.ZodType<QueryOf<Schema>, QueryOf<Schema>> {
  const properties = Object.fromEntries(
    Object.entries(schema).map(([name, { jsonSchema }]) => [name, jsonSchema]),
  )
  return z
    .custom<QueryOf<Schema>>()
    .transform((raw) => parseQuery(schema, raw))
    .meta({ type: 'object', properties })
}

/** Adds descriptions for the OpenAPI document. They are separate from schemas that pages load. */
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

/** Describes a form with files. The handler validates it, because it reads the form as a stream. */
export function multipartBody(body: z.ZodType): z.ZodType<unknown, FormData> {
  return z.unknown().meta(z.toJSONSchema(body, { io: 'input' })) as z.ZodType<unknown, FormData>
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const workbookAnswer: FileAnswer = {
  description: 'An .xlsx file.',
  content: { [workbookType]: { schema: z.file() } },
}

export function record<const Key extends string, Value extends z.ZodType>(
  keys: readonly Key[],
  value: Value,
) {
  return z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>)
}
