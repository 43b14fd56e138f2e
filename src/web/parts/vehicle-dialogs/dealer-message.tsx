import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { interestIn, vehicleAndPrice } from '#domain/dealership/dealer-links.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useNow } from '../../site/api/site-context.ts'
import { Button } from '../../ui/display/button.tsx'
import { Dialog, type DialogControl, DialogFooter } from '../../ui/overlay/dialog.tsx'
import { MessageForm, MessageSent } from '../contact/message-form.tsx'

export interface VehicleDialogProps extends DialogControl {
  vehicle: VehicleSummary
}

type MessageProps = ComponentProps<typeof MessageForm>

interface EstimateProps
  extends Pick<VehicleDialogProps, 'vehicle' | 'onClose'>,
    Pick<MessageProps, 'source' | 'startText'> {
  children: (write: () => void) => ReactNode
}

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

/** Hidden instead of unmounted when put aside, to keep its text. */
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

type EstimateContent = Pick<VehicleDialogProps, 'vehicle' | 'onClose'>

interface EstimateDialogProps extends VehicleDialogProps {
  title: string
  Estimate: ComponentType<EstimateContent>
}

/** A dialog with an estimate. If the price is on request, it asks for the price. */
export function EstimateDialog({ vehicle, title, Estimate, ...dialog }: EstimateDialogProps) {
  const now = useNow()
  const Content = isPriceOnRequest(askingPrice(vehicle, now)) ? AskForPrice : Estimate
  return (
    <Dialog {...dialog} title={title} description={vehicleAndPrice(vehicle, now)} width="medium">
      <Content vehicle={vehicle} onClose={dialog.onClose} />
    </Dialog>
  )
}

function AskForPrice(props: EstimateContent) {
  const startText = `${interestIn(props.vehicle, useNow())}. What is its price?`
  return (
    <WithDealerMessage {...props} source="contact" startText={startText}>
      {(write) => (
        <>
          <p>An estimate needs a price, and the dealer gives this one on request. You can ask for it here.</p>
          <AskFooter onClose={props.onClose} onAsk={write} />
        </>
      )}
    </WithDealerMessage>
  )
}

type AskFooterProps = Record<'onClose' | 'onAsk', () => void> & { children?: ReactNode }

export function AskFooter({ onClose, onAsk, children }: AskFooterProps) {
  return (
    <DialogFooter>
      <Button variant="outline" onClick={onClose} className="max-sm:grow">
        Close
      </Button>
      {children}
      <Button onClick={onAsk} className="max-sm:grow">
        Ask the dealer
      </Button>
    </DialogFooter>
  )
}
