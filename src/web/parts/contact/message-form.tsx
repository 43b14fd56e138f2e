import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { EnquiryCall } from '#domain/enquiries/enquiry-schema.ts'
import type { EnquirySource } from '#domain/enums.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { callApi } from '../../site/api/api-client.ts'
import { useSite } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { newIdempotencyKey } from '../../site/device/idempotency-key.ts'
import { Button } from '../../ui/display/button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { YourDataLine } from '../form/your-data-line.tsx'
import { DealerLinkButtons, useDealerLinks } from './dealer-links.tsx'
import {
  checkMessage,
  isIncomplete,
  MessageFields,
  type MessageValues,
  noTradeIn,
} from './message-fields.tsx'

interface MessageFormProps {
  vehicle: VehicleSummary
  source: EnquirySource
  startText: string
  note?: string
  sendLabel: string
  onBack?: () => void
  onSent: () => void
}

/** A message to a vehicle's dealer. One that failed to be sent is restored in the next form about that vehicle. */
export function MessageForm(props: MessageFormProps) {
  const { vehicle, source, startText, note, sendLabel, onBack, onSent } = props
  const [unsent] = useState(() => unsentMessage(vehicle.id))
  const [key] = useState(() => unsent?.key ?? newIdempotencyKey())
  const send = useSendEnquiry(vehicle.dealershipName)
  const form = useSchemaForm(
    checkMessage,
    unsent?.values ?? { message: startText, preferredContact: 'phone', ...noTradeIn },
  )
  const isBusy = form.isChecking || send.isPending
  const hasFailed = send.isError || (unsent?.hasFailed && !send.isSuccess)
  return (
    <form
      {...form.form(
        ({ hasTradeIn: _hasTradeIn, tradeIn: _tradeIn, ...values }) =>
          send.mutate({ ...values, key, vehicleId: vehicle.id, source }, { onSuccess: onSent }),
        (errors) =>
          isIncomplete(errors) && showToast({ title: 'Please fill in all required fields', isError: true }),
      )}
      className="grid gap-5"
    >
      {/* Enabled during validation: the first error takes the focus. */}
      <MessageFields form={form} isDisabled={send.isPending} />
      <YourDataLine>{note}</YourDataLine>
      {hasFailed && !isBusy && <NotSent vehicle={vehicle} />}
      <div className="flex flex-wrap gap-3 sm:justify-end">
        {onBack && (
          <Button variant="outline" onClick={onBack} disabled={isBusy} className="max-sm:grow">
            Back
          </Button>
        )}
        <Button type="submit" isPending={isBusy} className="max-sm:grow">
          {isBusy ? 'Sending…' : sendLabel}
        </Button>
      </div>
    </form>
  )
}

/** Shown after a failed attempt to send. Takes the focus, which the disabled form lost. */
function NotSent({ vehicle }: { vehicle: VehicleSummary }) {
  const links = useDealerLinks(vehicle)
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="grid gap-3 rounded-lg bg-danger-ground p-4">
      <p ref={notice} tabIndex={-1} className="flex items-start gap-3 text-danger text-sm outline-none">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        Your message was not sent. What you wrote is still here: send it again
        {links ? ', or go straight to the dealer.' : '.'}
      </p>
      {links && <DealerLinkButtons links={links} />}
    </div>
  )
}

interface UnsentMessage {
  /** Idempotency key, the same for every attempt to send. */
  key: string
  values: MessageValues
  hasFailed: boolean
}

/** By vehicle, until the page is left: a dialog closed too early shows its message again. */
const unsent = new Map<number, UnsentMessage>()

function unsentMessage(vehicleId: number): UnsentMessage | undefined {
  return unsent.get(vehicleId)
}

/** Specified minimum duration (docs/product.md#contact-message). */
const sendMilliseconds = 1500

/** Sends a buyer's message and shows the result in a toast. With simulated delivery no request is made. */
function useSendEnquiry(dealershipName: string) {
  const { contactDelivery } = useSite()
  return useExclusiveMutation({
    mutationFn: async (enquiry: Required<EnquiryCall>) => {
      const sending =
        contactDelivery === 'simulated' ? Promise.resolve() : callApi('/api/enquiries', 'POST', enquiry)
      const delay = new Promise((resolve) => setTimeout(resolve, sendMilliseconds))
      await Promise.allSettled([sending, delay])
      return sending
    },
    onMutate: (enquiry) => keepUnsent(enquiry, false),
    onSuccess: (_, { vehicleId, key }) => {
      // Another message about the same vehicle stays.
      if (unsent.get(vehicleId)?.key === key) unsent.delete(vehicleId)
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
  unsent.set(vehicleId, { key, values: { ...values, ...noTradeIn }, hasFailed })
}
