import { useQuery } from '@tanstack/react-query'
import { MailCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ContactMessage } from '#domain/enquiries/contact-message-schema.ts'
import type { EnquiryCall } from '#domain/enquiries/enquiry-schema.ts'
import { type EnquirySource, type PreferredContact, preferredContacts } from '#domain/enums.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { ApiError, call, newIdempotencyKey } from '../../site/api/api-client.ts'
import { similarVehiclesQuery } from '../../site/api/queries.ts'
import { useSite } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { deviceStore } from '../../site/device/device-store.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { pageRefresh } from '../../site/html/fetch-page.ts'
import { isGoingBack } from '../../ui/behaviour/back-closes.ts'
import { Button } from '../../ui/display/button.tsx'
import { FocusedHeading } from '../../ui/display/focused-heading.tsx'
import { TextAreaField, TextField } from '../../ui/form/form-field.tsx'
import { RadioChips } from '../../ui/form/radio-chips.tsx'
import { type Check, type FieldMessages, messagesOf } from '../../ui/form/schema-check.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Honeypot, YourDataLine } from '../form/public-form-parts.tsx'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { NearestForSale } from '../vehicle/nearest-for-sale.tsx'
import { DealerLinkButtons, SafetyLine, useDealerContact, useVehicleLinks } from './dealer-links.tsx'

interface MessageFormProps {
  vehicle: VehicleSummary
  source: Exclude<EnquirySource, 'offer'>
  startText: string
  note?: string
  sendLabel: string
  onBack?: () => void
  onSent: () => void
}

/** A message to a vehicle's dealer. An unsent one is restored in the next form about that vehicle. */
export function MessageForm(props: MessageFormProps) {
  const { vehicle, source, startText, note, sendLabel, onBack, onSent } = props
  const [unsent] = useState(() => unsentMessages.get(vehicle.id))
  const [key] = useState(() => unsent?.key ?? newIdempotencyKey())
  const send = useSendEnquiry(vehicle.dealershipName)
  const [start] = useState<Partial<MessageValues>>(
    () => unsent?.values ?? { ...sender.read(), message: startText, preferredContact: 'phone' },
  )
  const form = useSchemaForm(checkMessage, start)
  const leave = useEffectEvent(() => {
    const { fields: values } = form
    if (!isGoingBack() && send.isIdle && !unsent?.hasFailed) unsentMessages.delete(vehicle.id)
    else if (isGoingBack() && values !== start)
      unsentMessages.set(vehicle.id, { key, values, hasFailed: false })
  })
  useLayoutEffect(() => () => leave(), [])
  const isBusy = form.isChecking || send.isPending
  const refusal =
    send.error instanceof ApiError && [404, 409].includes(send.error.status) && send.error.sentence
  const hasFailed = send.isError || (unsent?.hasFailed && !send.isSuccess)
  return (
    <form
      {...form.form(
        (values) => send.mutate({ ...values, key, vehicleId: vehicle.id, source }, { onSuccess: onSent }),
        (errors) =>
          requiredFields.some(({ name, missing }) => errors[name] === missing) &&
          showToast({ title: 'Please fill in all required fields', isError: true, isHere: true }),
      )}
      className="grid gap-5"
    >
      {/* Enabled during validation: the first error takes the focus. */}
      <MessageFields form={form} isDisabled={send.isPending || refusal !== false} />
      <KeptSender
        onForget={() => {
          for (const { name } of requiredFields) form.setField(name, '')
        }}
      />
      <YourDataLine>{note}</YourDataLine>
      {hasFailed &&
        !isBusy &&
        (refusal ? <NoLongerForSale vehicle={vehicle} refusal={refusal} /> : <NotSent vehicle={vehicle} />)}
      <div className="flex flex-wrap gap-3 sm:justify-end">
        {onBack && (
          <Button variant="outline" onClick={onBack} disabled={isBusy} className="max-sm:grow">
            Back
          </Button>
        )}
        <Button type="submit" isPending={isBusy} disabled={refusal !== false} className="max-sm:grow">
          {isBusy ? 'Sending…' : sendLabel}
        </Button>
      </div>
    </form>
  )
}

function NotSent({ vehicle }: { vehicle: VehicleSummary }) {
  const links = useVehicleLinks(vehicle, useDealerContact(vehicle.dealershipName))
  const instead = links ? ', or go straight to the dealer.' : '.'
  return (
    <Failed text={`Your message was not sent. What you wrote is still here: send it again${instead}`}>
      {links && <DealerLinkButtons links={links} />}
    </Failed>
  )
}

/** Closing the form also refreshes the page behind it. */
function NoLongerForSale({ vehicle, refusal }: { vehicle: VehicleSummary; refusal: string }) {
  const { data: similar = [] } = useQuery(similarVehiclesQuery(vehicle.id))
  useEffect(() => () => void pageRefresh.now(), [])
  return (
    <Failed text={`${refusal}, so your message was not sent.`}>
      <NearestForSale vehicles={similar} />
    </Failed>
  )
}

/** Takes the focus, which the disabled form lost. */
function Failed({ text, children }: { text: string; children: ReactNode }) {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg bg-danger-ground p-4">
      <p ref={notice} tabIndex={-1} className="flex items-start gap-3 text-danger text-sm outline-none">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {text}
      </p>
      {children}
    </div>
  )
}

const sender = deviceStore<Pick<ContactMessage, 'name' | 'phone' | 'email'> | undefined>({
  key: 'message-sender',
  parse: (value) => {
    const kept = value as Record<string, unknown> | undefined
    const [name, phone, email] = [kept?.name, kept?.phone, kept?.email]
    const isWhole = typeof name === 'string' && typeof phone === 'string' && typeof email === 'string'
    return isWhole ? { name, phone, email } : undefined
  },
})

/** Keeps its place and the focus after 'Forget them'. */
function KeptSender({ onForget }: { onForget?: () => void }) {
  const isKept = useDeviceStore(sender) !== undefined
  const [wasKept] = useState(isKept)
  const line = useRef<HTMLParagraphElement>(null)
  if (!wasKept) return null
  const forget = () => {
    sender.update(() => undefined)
    onForget?.()
    line.current?.focus()
  }
  return (
    <p ref={line} tabIndex={-1} className="text-muted text-sm outline-none">
      {isKept ? 'This device keeps your name, phone and e-mail for your next message. ' : 'Forgotten.'}
      {isKept && (
        <button type="button" onClick={forget} className="min-h-11 font-semibold text-link underline">
          Forget them
        </button>
      )}
    </p>
  )
}

interface UnsentMessage {
  /** Idempotency key, the same for every attempt to send. */
  key: string
  values: Partial<MessageValues>
  hasFailed: boolean
}

/** Drafts by vehicle, kept until the page is left. */
const unsentMessages = new Map<number, UnsentMessage>()

/** Specified minimum duration (docs/product.md#contact-message). */
const sendMilliseconds = 1500

function useSendEnquiry(dealershipName: string) {
  const { contactDelivery } = useSite()
  return useExclusiveMutation({
    mutationFn: async (enquiry: Required<EnquiryCall>) => {
      const sending =
        contactDelivery === 'simulated' ? Promise.resolve() : call('POST /api/enquiries', { body: enquiry })
      const delay = new Promise((resolve) => setTimeout(resolve, sendMilliseconds))
      await Promise.allSettled([sending, delay])
      return sending
    },
    onMutate: (enquiry) => keepUnsent(enquiry, false),
    onSuccess: (_, { vehicleId, key, name, phone, email }) => {
      sender.update(() => ({ name, phone, email }))
      if (unsentMessages.get(vehicleId)?.key === key) unsentMessages.delete(vehicleId)
      showToast({
        title: 'Message sent successfully!',
        text: `${dealershipName} will contact you within 24 hours.`,
      })
    },
    meta: { failure: 'Message not sent' },
    onError: (_error, enquiry) => keepUnsent(enquiry, true),
  })
}

function keepUnsent(enquiry: Required<EnquiryCall>, hasFailed: boolean): void {
  const { key, vehicleId, source: _source, ...values } = enquiry
  unsentMessages.set(vehicleId, { key, values, hasFailed })
}

export const requiredFields = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name', missing: 'Enter your name' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', missing: 'Enter your phone number' },
  {
    name: 'email',
    label: 'E-mail',
    type: 'email',
    autoComplete: 'email',
    missing: 'Enter your e-mail address',
  },
] as const

export const contactLabels: Readonly<Record<PreferredContact, string>> = {
  phone: 'Phone',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
}

interface MessageValues extends ContactMessage {
  website: string
}

interface MessageFieldsProps {
  form: ReturnType<typeof useSchemaForm<MessageValues, MessageValues>>
  isDisabled: boolean
}

function MessageFields({ form: { field }, isDisabled }: MessageFieldsProps) {
  return (
    <fieldset disabled={isDisabled} className="relative grid items-start gap-5 sm:grid-cols-2">
      {requiredFields.map(({ name, missing: _missing, ...attributes }) => (
        <TextField key={name} {...attributes} {...field(name)} isRequired />
      ))}
      <RadioChips
        legend="Preferred Contact"
        options={preferredContacts.map((value) => ({ value, label: contactLabels[value] }))}
        {...field('preferredContact')}
      />
      <div className="sm:col-span-2">
        <TextAreaField label="Message" {...field('message')} rows={4} />
      </div>
      <Honeypot {...field('website')} />
    </fieldset>
  )
}

const checkMessage: Check<MessageValues, MessageValues> = async (values) => {
  // If loading fails, the server validates alone.
  const schema = await import('#domain/enquiries/contact-message-schema.ts').catch(() => undefined)
  const { data, error } = schema?.contactMessageSchema.safeParse(values) ?? { data: values }
  const errors = { ...messagesOf(error?.issues ?? []), ...missingIn(values) }
  if (!data || Object.keys(errors).length > 0) return { errors }
  return { output: { ...data, website: values.website } }
}

function missingIn(values: MessageValues): FieldMessages {
  const empty = requiredFields.filter(({ name }) => values[name].trim() === '')
  return Object.fromEntries(empty.map(({ name, missing }) => [name, missing]))
}

export function MessageSent({ vehicle, onClose }: { vehicle: VehicleSummary; onClose: () => void }) {
  const contact = useDealerContact(vehicle.dealershipName)
  const links = useVehicleLinks(vehicle, contact)
  return (
    <div className="grid gap-5">
      <div className="flex items-start gap-3 rounded-lg bg-success-ground p-4 text-success">
        <MailCheck aria-hidden className="size-6 shrink-0" />
        <FocusedHeading className="font-bold text-base outline-none">
          Thank you for your message
        </FocusedHeading>
      </div>
      {links && (
        <div className="grid gap-2.5">
          <p className="text-muted text-sm">Want to talk sooner? Go straight to the dealer:</p>
          <DealerLinkButtons links={links} />
        </div>
      )}
      <KeptSender />
      <SafetyLine hours={contact?.workingHours ?? null} />
      <Button variant="outline" onClick={onClose} className="sm:justify-self-end">
        Close
      </Button>
    </div>
  )
}
