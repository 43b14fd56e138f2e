import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { MessageForm } from '../contact/message-form.tsx'
import { MessageSent } from '../contact/message-sent.tsx'
import type { VehicleDialogProps } from '../vehicle/lazy-vehicle-dialogs.ts'

type MessageProps = ComponentProps<typeof MessageForm>

interface EstimateProps
  extends Pick<VehicleDialogProps, 'vehicle' | 'onClose'>,
    Pick<MessageProps, 'source' | 'startText'> {
  /** The estimate; `write` puts the message in its place. */
  children: (write: () => void) => ReactNode
}

/** An estimate, and the message to the dealer that may follow it. */
export function WithDealerMessage({ vehicle, onClose, children, ...start }: EstimateProps) {
  const [message, setMessage] = useState<'unwritten' | 'open' | 'put aside' | 'sent'>('unwritten')
  if (message === 'sent') return <MessageSent vehicle={vehicle} onClose={onClose} />
  return (
    <>
      {message !== 'open' && children(() => setMessage('open'))}
      {message !== 'unwritten' && (
        <DealerMessage
          {...start}
          isOpen={message === 'open'}
          vehicle={vehicle}
          onBack={() => setMessage('put aside')}
          onSent={() => setMessage('sent')}
        />
      )}
    </>
  )
}

type DealerMessageProps = Omit<MessageProps, 'note' | 'sendLabel'> & { isOpen: boolean }

/** Its first field takes the focus. Hidden when put aside and not unmounted, so that its text is kept. */
function DealerMessage({ isOpen, ...form }: DealerMessageProps) {
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
