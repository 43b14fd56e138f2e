import { useQueryClient } from '@tanstack/react-query'
import { Archive, type LucideIcon, MailCheck, MailOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Enquiry } from '#domain/enquiries/enquiry-schema.ts'
import type { EnquiryStatus } from '#domain/enums.ts'
import { callApi } from '../../api/api-client.ts'
import { keys } from '../../api/queries.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { Button } from '../../ui/display/button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

interface Step {
  to: EnquiryStatus
  label: string
  icon: LucideIcon
}

const markRead: Step = { to: 'read', label: 'Mark as read', icon: MailCheck }
const archive: Step = { to: 'archived', label: 'Archive', icon: Archive }
const backToNew: Step = { to: 'new', label: 'Back to new', icon: MailOpen }

const steps: Record<EnquiryStatus, readonly Step[]> = {
  new: [markRead, archive],
  read: [backToNew, archive],
  archived: [backToNew],
}

export function StatusButtons({ enquiry, onPress }: { enquiry: Enquiry; onPress: () => void }) {
  const change = useEnquiryStatus(enquiry)
  const group = useRef<HTMLDivElement>(null)
  const { isPending } = change
  const wasPending = useRef(false)
  useEffect(() => {
    // The pressed button was disabled or replaced: the focus moves to the first of the present ones.
    if (wasPending.current && !isPending && document.activeElement === document.body) {
      group.current?.querySelector('button')?.focus({ preventScroll: true })
    }
    wasPending.current = isPending
  }, [isPending])
  return (
    <div ref={group} className="flex flex-wrap gap-2">
      {steps[enquiry.status].map(({ to, label, icon: Icon }) => (
        <Button
          key={to}
          aria-label={`${label}: ${enquiry.name}`}
          variant="quiet"
          isPending={isPending && change.variables === to}
          disabled={isPending}
          onClick={() => {
            onPress()
            change.mutate(to)
          }}
          className="px-3"
        >
          <Icon aria-hidden className="size-4.5" />
          {label}
        </Button>
      ))}
    </div>
  )
}

const toastTitles: Record<EnquiryStatus, string> = {
  new: 'Enquiry marked as new',
  read: 'Enquiry marked as read',
  archived: 'Enquiry archived',
}

/** Marks an enquiry and refetches the inbox, also after a refusal, as the enquiry may have been removed. */
function useEnquiryStatus({ id }: Pick<Enquiry, 'id'>) {
  const queryClient = useQueryClient()
  return useExclusiveMutation({
    mutationFn: (status: EnquiryStatus) => callApi<Enquiry>(`/api/enquiries/${id}`, 'PATCH', { status }),
    onSuccess: ({ status }) => showToast({ title: toastTitles[status] }),
    onError: (error) => showToast({ title: 'Failed to update enquiry', text: error.message, isError: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [keys.enquiries] }),
  })
}
