import { useState } from 'react'
import { availableQuestion, interestIn, vehicleAndPrice } from '#domain/dealership/dealer-links.ts'
import { useNow } from '../../site/api/site-context.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useDealerContact } from '../contact/dealer-links.tsx'
import { MessageForm, MessageSent } from '../contact/message-form.tsx'
import type { VehicleDialogProps } from './dealer-message.tsx'

export default function ContactDialog({
  vehicle,
  question = availableQuestion,
  ...dialog
}: VehicleDialogProps) {
  const now = useNow()
  return (
    <Dialog
      {...dialog}
      title={`Contact ${vehicle.dealershipName}`}
      description={vehicleAndPrice(vehicle, now)}
      width="medium"
    >
      <Contact
        vehicle={vehicle}
        startText={`${interestIn(vehicle, now)}. ${question}`}
        onClose={dialog.onClose}
      />
    </Dialog>
  )
}

type ContactProps = Pick<VehicleDialogProps, 'vehicle' | 'onClose'> & { startText: string }

function Contact({ vehicle, startText, onClose }: ContactProps) {
  const [isSent, setIsSent] = useState(false)
  const dealer = useDealerContact(vehicle.dealershipName)
  if (isSent) return <MessageSent vehicle={vehicle} onClose={onClose} />
  return (
    <MessageForm
      vehicle={vehicle}
      {...(dealer?.answering && { note: `${vehicle.dealershipName}: ${dealer.answering}.` })}
      source="contact"
      startText={startText}
      sendLabel="Send Message"
      onSent={() => setIsSent(true)}
    />
  )
}
