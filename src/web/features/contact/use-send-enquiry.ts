import type { EnquiryCall } from '#domain/enquiries/enquiry-schema.ts'
import { callApi } from '../../api/api-client.ts'
import { useSite } from '../../api/site-context.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { forgetUnsent, keepUnsent } from './unsent-messages.ts'

/** Specified minimum duration (section 7). */
const sendMilliseconds = 1500

/** Sends a buyer's message and shows the result in a toast. With simulated delivery no request is made. */
export function useSendEnquiry(dealershipName: string) {
  const { contactDelivery } = useSite()
  return useExclusiveMutation({
    mutationFn: (enquiry: Required<EnquiryCall>) =>
      withMinimumDuration(
        sendMilliseconds,
        contactDelivery === 'simulated' ? Promise.resolve() : callApi('/api/enquiries', 'POST', enquiry),
      ),
    onMutate: (enquiry) => keepUnsent(enquiry.vehicleId, unsentOf(enquiry, false)),
    onSuccess: (_, { vehicleId, key }) => {
      forgetUnsent(vehicleId, key)
      showToast({
        title: 'Message sent successfully!',
        text: `${dealershipName} will contact you within 24 hours.`,
      })
    },
    onError: (error, enquiry) => {
      keepUnsent(enquiry.vehicleId, unsentOf(enquiry, true))
      showToast({ title: 'Message not sent', text: error.message, isError: true })
    },
  })
}

function unsentOf(
  { key, vehicleId: _id, source: _source, ...values }: Required<EnquiryCall>,
  hasFailed: boolean,
) {
  return { key, values, hasFailed }
}

async function withMinimumDuration<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const delay = new Promise((resolve) => setTimeout(resolve, milliseconds))
  await Promise.allSettled([work, delay])
  return work
}
