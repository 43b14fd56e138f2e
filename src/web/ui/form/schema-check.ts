import type { ZodType } from 'zod'
import { showToast } from '../overlay/toast.ts'

/** What is wrong, by the name of the field. */
export type FieldMessages = Partial<Record<string, string>>

/** Undefined where it could not be done, which is said. */
export type Check<Fields, Output> = (
  fields: Fields,
) => Promise<{ output: Output } | { errors: FieldMessages } | undefined>

/**
 * Checks a form by a schema of the domain, which is loaded, and zod with it, at the first check. Where it cannot be
 * loaded a toast says so and the form stays as it is.
 * @param load imports the schema: `async () => (await import('#domain/accounts/user-schema.ts')).newUserSchema`
 */
export function schemaCheck<Fields, Output>(load: () => Promise<ZodType<Output>>): Check<Fields, Output> {
  return async (fields) => {
    const schema = await load().catch(sayUnloaded)
    if (!schema) return undefined
    const { data, error } = schema.safeParse(fields)
    return error ? { errors: messagesOf(error.issues) } : { output: data }
  }
}

/** The first message of each field. */
export function messagesOf(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldMessages {
  const errors: FieldMessages = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

function sayUnloaded(): undefined {
  const title = 'This could not be checked'
  showToast({ title, text: 'Check your connection and try again.', isError: true })
}
