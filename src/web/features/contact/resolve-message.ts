import type { FieldError, Resolver } from 'react-hook-form'
import type { MessageValues } from './message-fields.tsx'

/** What is said at an empty field; the specified sentence about them all is a toast. */
const missing = {
  name: 'Your name is missing',
  email: 'Your e-mail is missing',
  phone: 'Your phone is missing',
} as const

type Mistakes = Partial<Record<keyof MessageValues, FieldError>>

/** Checks a message by the domain's schema, loaded at the first check; tells what is missing from what is wrong. */
export const resolveMessage: Resolver<MessageValues> = async (values) => {
  const errors = missingFrom(values)
  // Without it the server's check is the only one: that sending fails, too, is for sending to say.
  const schema = await import('#domain/enquiries/contact-message-schema.ts').catch(() => undefined)
  const { data, error } = schema?.contactMessageSchema.safeParse(values) ?? { data: values }
  for (const { path, message } of error?.issues ?? []) {
    errors[path[0] as keyof MessageValues] ??= { type: 'wrong', message }
  }
  if (!data || Object.keys(errors).length > 0) return { values: {}, errors }
  return { values: { ...data, website: values.website }, errors: {} }
}

function missingFrom(values: MessageValues): Mistakes {
  const errors: Mistakes = {}
  for (const field of ['name', 'email', 'phone'] as const) {
    if (values[field].trim() === '') errors[field] = { type: 'missing', message: missing[field] }
  }
  return errors
}
