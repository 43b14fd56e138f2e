import { type UseFormReturn, useFormState } from 'react-hook-form'
import type { ContactMessage } from '#domain/enquiries/enquiry-schema.ts'
import { type PreferredContact, preferredContacts } from '#domain/enums.ts'
import { FormField, TextField } from '../../ui/form/form-field.tsx'
import { inputClass } from '../../ui/form/input-style.ts'

const contactLabels: Readonly<Record<PreferredContact, string>> = {
  phone: 'Phone',
  email: 'Email',
  whatsapp: 'WhatsApp',
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
      <TextField
        label="Name"
        autoComplete="name"
        isRequired
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        isRequired
        error={errors.phone?.message}
        {...register('phone')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        isRequired
        error={errors.email?.message}
        {...register('email')}
      />
      <PreferredContactChoice form={form} />
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

function PreferredContactChoice({ form }: Pick<MessageFieldsProps, 'form'>) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">Preferred Contact</legend>
      <div className="flex gap-2">
        {preferredContacts.map((each) => (
          <label
            key={each}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-md border border-edge px-2 text-sm transition hover:border-ink has-checked:border-primary has-checked:bg-tint has-checked:font-semibold has-checked:text-on-tint has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 lg:min-h-10"
          >
            <input type="radio" value={each} className="sr-only" {...form.register('preferredContact')} />
            {contactLabels[each]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export interface MessageValues extends ContactMessage {
  website: string
}
