import type { ComponentProps } from 'react'
import { MessageForm } from '../../features/contact/message-form.tsx'
import { FocusedHeading } from '../../ui/display/focused-heading.tsx'

type DealerMessageProps = Omit<ComponentProps<typeof MessageForm>, 'note' | 'sendLabel'> & { isOpen: boolean }

/** The message that follows an estimate in its dialog. Hidden when put aside and not unmounted, so that its text is kept. */
export function DealerMessage({ isOpen, ...form }: DealerMessageProps) {
  return (
    <>
      {isOpen && (
        <FocusedHeading className="font-bold text-lg outline-none [overflow-wrap:anywhere]">
          Message to {form.vehicle.dealershipName}
        </FocusedHeading>
      )}
      <div hidden={!isOpen}>
        <MessageForm
          {...form}
          note="Only this message is sent. The figures you entered stay on this device."
          sendLabel="Send"
        />
      </div>
    </>
  )
}
