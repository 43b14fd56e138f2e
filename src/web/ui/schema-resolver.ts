import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/**
 * Checks a form by a schema of the domain, which is loaded, and zod with it, at the first check.
 * @param load imports the schema: `async () => (await import('#domain/user-schema.ts')).newUserSchema`
 */
export function schemaResolver<Input extends FieldValues, Output>(
  load: () => Promise<ZodType<Output, FieldValues>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()])
    const resolve = zodResolver(schema as ZodType<Output, Input>)
    return resolve(values, context, options)
  }
}
