import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { ZodType } from 'zod'
import { schemaCheck } from './schema-check.ts'

/**
 * Checks a react-hook-form as `schemaCheck` does. Where the schema cannot be loaded the form has an error at `root` alone.
 * @param load imports the schema: `async () => (await import('#domain/accounts/user-schema.ts')).newUserSchema`
 */
export function schemaResolver<Input extends FieldValues, Output>(
  load: () => Promise<ZodType<Output, FieldValues>>,
): Resolver<Input, unknown, Output> {
  const check = schemaCheck<Input, Output>(load)
  return async (values) => {
    const checked = await check(values)
    if (checked && 'output' in checked) return { values: checked.output, errors: {} }
    const errors: FieldErrors = {}
    for (const [name, message] of Object.entries(checked?.errors ?? { root: 'unchecked' })) {
      set(errors, name, { type: 'wrong', message })
    }
    return { values: {}, errors: errors as FieldErrors<Input> }
  }
}
