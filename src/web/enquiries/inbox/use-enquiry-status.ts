import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Enquiry } from '#domain/enquiry.ts'
import type { EnquiryStatus } from '#domain/enums.ts'
import { callApi } from '../../api/fetch-json.ts'
import { keys } from '../../api/queries.ts'
import { showToast } from '../../ui/toast.ts'

const said: Record<EnquiryStatus, string> = {
  new: 'Enquiry marked as new',
  read: 'Enquiry marked as read',
  archived: 'Enquiry archived',
}

/**
 * Marks an enquiry and reads the inbox anew.
 * @param onGone called where the enquiry has left the list, and the focus with it
 */
export function useEnquiryStatus({ id }: Pick<Enquiry, 'id'>, onGone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (status: EnquiryStatus) => callApi<Enquiry>(`/api/enquiries/${id}`, 'PATCH', { status }),
    onSuccess: async ({ status }) => {
      showToast({ title: said[status] })
      await queryClient.invalidateQueries({ queryKey: [keys.enquiries] })
      if (document.activeElement === document.body) onGone()
    },
    onError: (error) => showToast({ title: 'Failed to update enquiry', text: error.message, isError: true }),
  })
}
