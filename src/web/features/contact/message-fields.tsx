import type { KeyboardEvent } from 'react'
import { type FieldError, type Resolver, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { ContactMessage } from '#domain/enquiries/enquiry-schema.ts'
import { withTradeIn } from '#domain/enquiries/trade-in.ts'
import { type PreferredContact, preferredContacts } from '#domain/enums.ts'
import { limits } from '#domain/limits.ts'
import { FormField, TextField } from '../../ui/form/form-field.tsx'
import { inputClass } from '../../ui/form/input-style.ts'
import { RadioChips } from '../../ui/form/radio-chips.tsx'

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
  hasTradeIn: boolean
  /** One line, which becomes a part of the message. */
  tradeIn: string
}

export const noTradeIn = { hasTradeIn: false, tradeIn: '' } as const

interface MessageFieldsProps {
  form: UseFormReturn<MessageValues>
  isDisabled: boolean
}

/** The fields of a message (specification, section 3, 'Contact message'). */
export function MessageFields({ form, isDisabled }: MessageFieldsProps) {
  const { control, register } = form
  const { errors } = useFormState({ control })
  // Enter, on a phone's keyboard 'next', saves a tap for each field; with all of them filled in it sends.
  const goToNextEmpty = (event: KeyboardEvent<HTMLInputElement>) => {
    const own = event.currentTarget.name
    const next = requiredFields.find(({ name }) => name !== own && form.getValues(name).trim() === '')
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !next) return
    event.preventDefault()
    form.setFocus(next.name)
  }
  const hasTradeIn = useWatch({ control, name: 'hasTradeIn' })
  return (
    <fieldset disabled={isDisabled} className="relative grid items-start gap-5 sm:grid-cols-2">
      {requiredFields.map(({ name, missing: _missing, ...field }) => (
        <TextField
          key={name}
          {...field}
          isRequired
          enterKeyHint="next"
          error={errors[name]?.message}
          onKeyDown={goToNextEmpty}
          {...register(name)}
        />
      ))}
      <RadioChips
        legend="Preferred Contact"
        options={preferredContacts.map((value) => ({ value, label: contactLabels[value] }))}
        {...register('preferredContact')}
      />
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
        <label className="mt-1 inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input type="checkbox" className="size-5 accent-primary" {...register('hasTradeIn')} />I have a car
          to trade in
        </label>
        {hasTradeIn && (
          <TextField
            label="Car to trade in"
            hint="Make, model, year and kilometres"
            maxLength={limits.shortTextLength}
            autoComplete="off"
            {...register('tradeIn')}
          />
        )}
      </div>
      {/* Hidden from sight, tab order and screen readers: only bots fill it in. */}
      <label aria-hidden className="absolute -left-[200vw]">
        Website
        <input {...register('website')} tabIndex={-1} autoComplete="off" />
      </label>
    </fieldset>
  )
}

/** Adds the car to trade in to the message and validates by the domain's schema, loaded at first use; missing fields are told apart from invalid ones. */
export const resolveMessage: Resolver<MessageValues> = async (entered) => {
  const { hasTradeIn, tradeIn, message } = entered
  const values = { ...entered, message: hasTradeIn ? withTradeIn(message, tradeIn) : message }
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
  return { values: { ...data, website: values.website, ...noTradeIn }, errors: {} }
}
