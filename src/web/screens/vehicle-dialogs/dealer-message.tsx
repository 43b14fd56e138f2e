import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { MessageForm } from '../../features/contact/message-form.tsx'

type DealerMessageProps = Omit<ComponentProps<typeof MessageForm>, 'note' | 'sendLabel'> & { isOpen: boolean }

/**
 * The message that follows an estimate in its dialog; its first field takes the focus, to be typed in at once. Hidden when
 * put aside and not unmounted, so that its text is kept.
 */
export function DealerMessage({ isOpen, ...form }: DealerMessageProps) {
  const part = useRef<HTMLElement>(null)
  const heading = useId()
  useEffect(() => {
    if (isOpen) part.current?.querySelector('input')?.focus()
  }, [isOpen])
  return (
    <section ref={part} aria-labelledby={heading} hidden={!isOpen} className="grid gap-5">
      <h3 id={heading} className="font-bold text-lg [overflow-wrap:anywhere]">
        Message to {form.vehicle.dealershipName}
      </h3>
      <MessageForm
        {...form}
        note="Only this message is sent. The figures you entered stay on this device."
        sendLabel="Send"
      />
    </section>
  )
}
