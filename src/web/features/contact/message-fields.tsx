import { type FieldError, type Resolver, type UseFormReturn, useFormState } from 'react-hook-form'
import type { ContactMessage } from '#domain/enquiries/enquiry-schema.ts'
import { type PreferredContact, preferredContacts } from '#domain/enums.ts'
import { FormField, TextField } from '../../ui/form/form-field.tsx'
import { inputClass } from '../../ui/form/input-style.ts'

/** The required fields; the specified sentence about all that are missing is a toast. */
const requiredFields = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name', missing: 'Your name is missing' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', missing: 'Your phone is missing' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', missing: 'Your e-mail is missing' },
] as const

const contactLabels: Readonly<Record<PreferredContact, string>> = {
  phone: 'Phone',
  email: 'Email',
  whatsapp: 'WhatsApp',
}

export interface MessageValues extends ContactMessage {
  website: string
}

interface MessageFieldsProps {
  form: UseFormReturn<MessageValues>
  isDisabled: boolean
}

/** The fields of a message (specification, section 3, 'Contact message'). */
export function MessageFields({ form, isDisabled }: MessageFieldsProps) {
  const { control, register } = form
  const { errors } = useFormState({ control })
  return (
    <fieldset disabled={isDisabled} className="relative grid items-start gap-5 sm:grid-cols-2">
      {requiredFields.map(({ name, missing: _missing, ...field }) => (
        <TextField key={name} {...field} isRequired error={errors[name]?.message} {...register(name)} />
      ))}
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-semibold text-sm">Preferred Contact</legend>
        <div className="flex gap-2">
          {preferredContacts.map((each) => (
            <label
              key={each}
              className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-md border border-edge px-2 text-sm transition hover:border-ink has-checked:border-primary has-checked:bg-tint has-checked:font-semibold has-checked:text-on-tint has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 lg:min-h-10"
            >
              <input type="radio" value={each} className="sr-only" {...register('preferredContact')} />
              {contactLabels[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="sm:col-span-2">
        <FormField label="Message" error={errors.message?.message}>
          {(attributes) => (
            <textarea
              {...register('message')}
              {...attributes}
              rows={4}
              className={`${inputClass} py-2.5 [field-sizing:content]`}
            />
          )}
        </FormField>
      </div>
      {/* Hidden from sight, tab order and screen readers: only bots fill it in. */}
      <label aria-hidden className="absolute -left-[200vw]">
        Website
        <input {...register('website')} tabIndex={-1} autoComplete="off" />
      </label>
    </fieldset>
  )
}

/** Validates by the domain's schema, loaded at first use; missing fields are told apart from invalid ones. */
export const resolveMessage: Resolver<MessageValues> = async (values) => {
  const errors: Partial<Record<keyof MessageValues, FieldError>> = {}
  for (const { name, missing } of requiredFields) {
    if (values[name].trim() === '') errors[name] = { type: 'missing', message: missing }
  }
  // If loading fails, the server validates alone: sending then reports its own failure.
  const schema = await import('#domain/enquiries/contact-message-schema.ts').catch(() => undefined)
  const { data, error } = schema?.contactMessageSchema.safeParse(values) ?? { data: values }
  for (const { path, message } of error?.issues ?? []) {
    errors[path[0] as keyof MessageValues] ??= { type: 'wrong', message }
  }
  if (!data || Object.keys(errors).length > 0) return { values: {}, errors }
  return { values: { ...data, website: values.website }, errors: {} }
}
