import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Enquiry, EnquiryPatch } from '#domain/enquiries/enquiry-schema.ts'
import type { EnquiryStatus } from '#domain/enums.ts'
import { callApi } from '../../site/api/api-client.ts'
import { keys } from '../../site/api/queries.ts'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { showToast } from '../../ui/overlay/toast.ts'

const toastTitles: Record<EnquiryStatus, string> = {
  new: 'Enquiry marked as new',
  read: 'Enquiry marked as read',
  answered: 'Enquiry marked as answered',
  archived: 'Enquiry archived',
}

/**
 * Marks an enquiry and refetches the inbox, also after a refusal, as the enquiry may have been removed. What takes it out of
 * sight or says that it is answered can be undone. One mark is sent after the other: an answer that is opened while
 * another mark is under way is not lost.
 */
export function useMarkEnquiry({
  id,
  status: before,
  answer: earlier,
}: Pick<Enquiry, 'id' | 'status' | 'answer'>) {
  const queryClient = useQueryClient()
  const username = useCurrentUser()?.username
  const mutationKey = ['mark-enquiry', id]
  const marking = {
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (body: EnquiryPatch) => callApi<Enquiry>(`/api/enquiries/${id}`, 'PATCH', body),
    meta: { failure: 'Failed to update enquiry' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [keys.enquiries] }),
  }
  // The archive keeps answers: what was archived without one goes back to new.
  const isFirstAnswer = (status: EnquiryStatus) => status === 'answered' && !earlier
  const undo = useMutation(marking)
  const { mutate, variables } = useMutation({
    ...marking,
    onSuccess: ({ status, answer }: Enquiry) => {
      // A colleague's answer that came first is theirs.
      const canUndo = isFirstAnswer(status) ? answer?.by === username : status === 'archived'
      const to = isFirstAnswer(status) && before === 'archived' ? 'new' : before
      const takeBack = () => undo.mutate({ status: to, from: status })
      showToast({
        title: toastTitles[status],
        ...(canUndo && { action: { label: 'Undo', press: takeBack } }),
      })
    },
  })
  const isPending = useIsMutating({ mutationKey }) > 0
  const mark = (patch: EnquiryPatch) => {
    // A button is disabled only when React has drawn it so, and the second of a double click comes before.
    const pending = queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' })
    const isRepeated = pending.some(({ state }) => (state.variables as EnquiryPatch).status === patch.status)
    if (!isRepeated && (pending.length === 0 || patch.from === undefined)) mutate(patch)
  }
  return { mark, isPending, pendingStatus: isPending ? variables?.status : undefined }
}
