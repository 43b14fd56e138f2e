import { useQueryClient } from '@tanstack/react-query'
import type { Enquiry } from '#domain/enquiries/enquiry.ts'
import type { EnquiryStatus } from '#domain/enums.ts'
import { callApi } from '../../api/api-client.ts'
import { keys } from '../../api/queries.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { showToast } from '../../ui/overlay/toast.ts'

const said: Record<EnquiryStatus, string> = {
  new: 'Enquiry marked as new',
  read: 'Enquiry marked as read',
  archived: 'Enquiry archived',
}

/** Marks an enquiry and reads the inbox anew; also where it is refused, for then it was removed meanwhile. */
export function useEnquiryStatus({ id }: Pick<Enquiry, 'id'>) {
  const queryClient = useQueryClient()
  return useExclusiveMutation({
    mutationFn: (status: EnquiryStatus) => callApi<Enquiry>(`/api/enquiries/${id}`, 'PATCH', { status }),
    onSuccess: ({ status }) => showToast({ title: said[status] }),
    onError: (error) => showToast({ title: 'Failed to update enquiry', text: error.message, isError: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [keys.enquiries] }),
  })
}
