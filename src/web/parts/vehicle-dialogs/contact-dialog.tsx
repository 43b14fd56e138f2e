import { useState } from 'react'
import { availableQuestion, interestIn, vehicleAndPrice } from '#domain/dealership/dealer-links.ts'
import { useNow } from '../../site/api/site-context.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useDealerContact } from '../contact/dealer-links.tsx'
import { MessageForm, MessageSent } from '../contact/message-form.tsx'
import type { VehicleDialogProps } from './dealer-message.tsx'

export default function ContactDialog(props: VehicleDialogProps) {
  const { vehicle, ...dialog } = props
  const now = useNow()
  const [isSent, setIsSent] = useState(false)
  const dealer = useDealerContact(vehicle.dealershipName)
  return (
    <Dialog
      {...dialog}
      title={`Contact ${vehicle.dealershipName}`}
      description={vehicleAndPrice(vehicle, now)}
      width="medium"
    >
      {isSent ? (
        <MessageSent vehicle={vehicle} onClose={dialog.onClose} />
      ) : (
        <MessageForm
          vehicle={vehicle}
          {...(dealer?.answering && { note: `${vehicle.dealershipName}: ${dealer.answering}.` })}
          source="contact"
          startText={`${interestIn(vehicle, now)}. ${availableQuestion}`}
          sendLabel="Send Message"
          onSent={() => setIsSent(true)}
        />
      )}
    </Dialog>
  )
}
