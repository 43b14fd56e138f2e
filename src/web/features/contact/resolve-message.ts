import type { FieldError, Resolver } from 'react-hook-form'
import type { MessageValues } from './message-fields.tsx'

/** Messages at empty fields; the specified sentence about all of them is a toast. */
const missing = {
  name: 'Your name is missing',
  email: 'Your e-mail is missing',
  phone: 'Your phone is missing',
} as const

type Mistakes = Partial<Record<keyof MessageValues, FieldError>>

/** Validates by the domain's schema, loaded at first use; missing fields are told apart from invalid ones. */
export const resolveMessage: Resolver<MessageValues> = async (values) => {
  const errors = missingFrom(values)
  // If loading fails, the server validates alone: sending then reports its own failure.
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
