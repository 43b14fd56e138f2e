import { Archive, Inbox, type LucideIcon, MailCheck, MailOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Enquiry } from '#domain/enquiries/enquiry-schema.ts'
import type { EnquiryStatus } from '#domain/enums.ts'
import { Button } from '../../ui/display/button.tsx'
import type { useMarkEnquiry } from './use-mark-enquiry.ts'

interface Step {
  to: EnquiryStatus
  label: string
  icon: LucideIcon
}

const markRead: Step = { to: 'read', label: 'Mark as read', icon: MailCheck }
const archive: Step = { to: 'archived', label: 'Archive', icon: Archive }
const backToNew: Step = { to: 'new', label: 'Back to new', icon: MailOpen }
const backToAnswered: Step = { to: 'answered', label: 'Back to answered', icon: Inbox }

function stepsFrom({ status, answer }: Pick<Enquiry, 'status' | 'answer'>): readonly Step[] {
  if (status === 'archived') return [answer ? backToAnswered : backToNew]
  return [status === 'new' ? markRead : backToNew, archive]
}

interface StatusButtonsProps {
  enquiry: Enquiry
  marking: ReturnType<typeof useMarkEnquiry>
  onPress: () => void
}

export function StatusButtons({ enquiry, marking, onPress }: StatusButtonsProps) {
  const group = useRef<HTMLDivElement>(null)
  const { mark, isPending, pendingStatus } = marking
  const isPressed = useRef(false)
  useEffect(() => {
    // The enquiry can be drawn as changed after the marking is over, and the marking never be drawn as pending.
    if (!isPressed.current || isPending || group.current?.contains(document.activeElement)) return
    isPressed.current = false
    // The pressed button was disabled or replaced: the focus moves to the first of the present ones.
    if (document.activeElement === document.body) {
      group.current?.querySelector('button')?.focus({ preventScroll: true })
    }
  })
  return (
    <div ref={group} className="flex flex-wrap gap-2">
      {stepsFrom(enquiry).map(({ to, label, icon: Icon }) => (
        <Button
          key={to}
          aria-label={`${label}: ${enquiry.name}`}
          variant="quiet"
          isPending={pendingStatus === to}
          disabled={isPending}
          onClick={() => {
            isPressed.current = true
            onPress()
            mark({ status: to, from: enquiry.status })
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
