import type { ZodType } from 'zod'
import { showToast } from '../overlay/toast.ts'

export type FieldMessages = Partial<Record<string, string>>

/** Undefined if the check could not run, which a toast reports. */
export type Check<Fields, Output> = (
  fields: Fields,
) => Promise<{ output: Output } | { errors: FieldMessages } | undefined>

/** Checks a form by a schema that is loaded, with zod, at the first check. */
export function schemaCheck<Output, Fields = Output>(
  load: () => Promise<ZodType<Output>>,
): Check<Fields, Output> {
  return async (fields) => {
    const schema = await load().catch(reportUnloaded)
    if (!schema) return undefined
    const { data, error } = schema.safeParse(fields)
    return error ? { errors: messagesOf(error.issues) } : { output: data }
  }
}

export function messagesOf(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldMessages {
  const errors: FieldMessages = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

function reportUnloaded(): undefined {
  const title = 'This could not be checked'
  showToast({ title, text: 'Check your connection and try again.', isError: true, isHere: true })
}
