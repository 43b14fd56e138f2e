import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'
import { showToast } from '../overlay/toast.ts'

/**
 * Checks a form by a schema of the domain, which is loaded, and zod with it, at the first check. Where it cannot be
 * loaded a toast says so and the form, with an error at `root` alone, stays as it is.
 * @param load imports the schema: `async () => (await import('#domain/accounts/user-schema.ts')).newUserSchema`
 */
export function schemaResolver<Input extends FieldValues, Output>(
  load: () => Promise<ZodType<Output, FieldValues>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const loaded = await Promise.all([import('@hookform/resolvers/zod'), load()]).catch(() => undefined)
    if (!loaded) {
      const title = 'This could not be checked'
      showToast({ title, text: 'Check your connection and try again.', isError: true })
      const errors: FieldErrors = { root: { schema: { type: 'unloaded', message: title } } }
      return { values: {}, errors: errors as FieldErrors<Input> }
    }
    const [{ zodResolver }, schema] = loaded
    const resolve = zodResolver(schema as ZodType<Output, Input>)
    return resolve(values, context, options)
  }
}
