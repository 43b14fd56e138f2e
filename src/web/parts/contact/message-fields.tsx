import type { KeyboardEvent } from 'react'
import type { ContactMessage } from '#domain/enquiries/enquiry-schema.ts'
import { type PreferredContact, preferredContacts } from '#domain/enums.ts'
import { publicLimits } from '#domain/public-limits.ts'
import { TextAreaField, TextField } from '../../ui/form/form-field.tsx'
import { RadioChips } from '../../ui/form/radio-chips.tsx'
import { type Check, type FieldMessages, messagesOf } from '../../ui/form/schema-check.ts'
import { Honeypot } from '../form/honeypot.tsx'
import type { useSchemaForm } from '../form/use-schema-form.ts'

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
  form: ReturnType<typeof useSchemaForm<MessageValues, MessageValues>>
  isDisabled: boolean
}

/** The fields of a message (docs/product.md#contact-message). */
export function MessageFields({ form: { field, fields }, isDisabled }: MessageFieldsProps) {
  // Enter, on a phone's keyboard 'next', saves a tap for each field; with all of them filled in it sends.
  const goToNextEmpty = (event: KeyboardEvent<HTMLInputElement>) => {
    const { name: own, form } = event.currentTarget
    const next = requiredFields.find(({ name }) => name !== own && !fields[name]?.trim())
    const element = next && form?.elements.namedItem(next.name)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(element instanceof HTMLElement)) return
    event.preventDefault()
    element.focus()
  }
  return (
    <fieldset disabled={isDisabled} className="relative grid items-start gap-5 sm:grid-cols-2">
      {requiredFields.map(({ name, missing: _missing, ...attributes }) => (
        <TextField
          key={name}
          {...attributes}
          {...field(name)}
          isRequired
          enterKeyHint="next"
          onKeyDown={goToNextEmpty}
        />
      ))}
      <RadioChips
        legend="Preferred Contact"
        options={preferredContacts.map((value) => ({ value, label: contactLabels[value] }))}
        {...field('preferredContact')}
      />
      <div className="sm:col-span-2">
        <TextAreaField label="Message" {...field('message')} rows={4} />
        <label className="mt-1 inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input type="checkbox" className="size-5 accent-primary" name="hasTradeIn" />I have a car to trade
          in
        </label>
        <div hidden={!fields.hasTradeIn}>
          <TextField
            label="Car to trade in"
            hint="Make, model, year and kilometres"
            maxLength={publicLimits.shortTextLength}
            autoComplete="off"
            {...field('tradeIn')}
          />
        </div>
      </div>
      <Honeypot {...field('website')} />
    </fieldset>
  )
}

/** Adds the car to trade in to the message and checks by the domain's schema, loaded at first use; missing fields are told apart from invalid ones. */
export const checkMessage: Check<MessageValues, MessageValues> = async (entered) => {
  const { hasTradeIn, tradeIn, message } = entered
  const values = { ...entered, message: hasTradeIn ? withTradeIn(message, tradeIn) : message }
  // If loading fails, the server validates alone: sending then reports its own failure.
  const schema = await import('#domain/enquiries/enquiry-schema.ts').catch(() => undefined)
  const { data, error } = schema?.contactMessageSchema.safeParse(values) ?? { data: values }
  const errors = { ...messagesOf(error?.issues ?? []), ...missingIn(values) }
  if (!data || Object.keys(errors).length > 0) return { errors }
  return { output: { ...data, website: values.website, ...noTradeIn } }
}

function missingIn(values: MessageValues): FieldMessages {
  const empty = requiredFields.filter(({ name }) => values[name].trim() === '')
  return Object.fromEntries(empty.map(({ name, missing }) => [name, missing]))
}

export function isIncomplete(errors: FieldMessages): boolean {
  return requiredFields.some(({ name, missing }) => errors[name] === missing)
}

/** A message with a line about the car its sender would trade in, which they describe in one line or not at all. */
export function withTradeIn(message: string, car: string): string {
  const line = car.trim() === '' ? 'I have a car to trade in.' : `I have a car to trade in: ${car.trim()}`
  return message.trim() === '' ? line : `${message.trimEnd()}\n\n${line}`
}
