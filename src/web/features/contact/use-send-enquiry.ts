import type { EnquiryCall } from '#domain/enquiries/enquiry-schema.ts'
import { callApi } from '../../api/api-client.ts'
import { useSite } from '../../api/site-context.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { type MessageValues, noTradeIn } from './message-fields.tsx'

interface UnsentMessage {
  /** Idempotency key, the same for every attempt to send. */
  key: string
  values: MessageValues
  hasFailed: boolean
}

/** By vehicle, until the page is left: a dialog closed too early shows its message again. */
const unsent = new Map<number, UnsentMessage>()

export function unsentMessage(vehicleId: number): UnsentMessage | undefined {
  return unsent.get(vehicleId)
}

/** Specified minimum duration (docs/product.md#contact-message). */
const sendMilliseconds = 1500

/** Sends a buyer's message and shows the result in a toast. With simulated delivery no request is made. */
export function useSendEnquiry(dealershipName: string) {
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
