import type { FieldError, Resolver } from 'react-hook-form'
import type { MessageValues } from './message-values.ts'

/** What is said at an empty field; the specified sentence about them all is a toast. */
const missing: Partial<Record<keyof MessageValues, string>> = {
  name: 'Your name is missing',
  email: 'Your e-mail is missing',
  phone: 'Your phone is missing',
}

/** Checks a message by the domain's schema, loaded at the first check; tells what is missing from what is wrong. */
export const resolveMessage: Resolver<MessageValues> = async (values) => {
  const { contactMessageSchema } = await import('#domain/contact-schema.ts')
  const { data, error } = contactMessageSchema.safeParse(values)
  if (data) return { values: { ...data, website: values.website }, errors: {} }
  const errors: Partial<Record<keyof MessageValues, FieldError>> = {}
  for (const { path, message } of error.issues) {
    const field = path[0] as keyof MessageValues
    const absent = values[field].trim() === '' ? missing[field] : undefined
    errors[field] ??= absent ? { type: 'missing', message: absent } : { type: 'wrong', message }
  }
  return { values: {}, errors }
}
