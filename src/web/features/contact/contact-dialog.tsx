import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answersWithinHourText } from '#domain/enquiries/answer-time.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { dealerContactQuery } from '../../api/queries.ts'
import { useDataSource, useNow } from '../../api/site-context.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { VehicleDialogProps } from '../../vehicle-parts/vehicle-dialogs.ts'
import { MessageForm } from './message-form.tsx'
import { MessageSent } from './message-sent.tsx'

/** A message to the dealer of a vehicle (docs/product.md#contact-message). */
export default function ContactDialog({
  vehicle,
  question = 'Is it still available?',
  ...dialog
}: VehicleDialogProps) {
  const about = `${vehicleName(vehicle)} for ${formatMoney(askingPrice(vehicle, useNow()))}`
  return (
    <Dialog {...dialog} title={`Contact ${vehicle.dealershipName}`} description={about} width="medium">
      <Contact
        vehicle={vehicle}
        startText={`Hello, I am interested in the ${about}. ${question}`}
        onClose={dialog.onClose}
      />
    </Dialog>
  )
}

type ContactProps = Pick<VehicleDialogProps, 'vehicle' | 'onClose'> & { startText: string }

function Contact({ vehicle, startText, onClose }: ContactProps) {
  const [isSent, setIsSent] = useState(false)
  const { data: dealer } = useQuery(dealerContactQuery(useDataSource(), vehicle.dealershipName))
  if (isSent) return <MessageSent vehicle={vehicle} onClose={onClose} />
  return (
    <MessageForm
      vehicle={vehicle}
      {...(dealer?.answersWithinHour && { note: `${vehicle.dealershipName}: ${answersWithinHourText}.` })}
      source="contact"
      startText={startText}
      sendLabel="Send Message"
      onSent={() => setIsSent(true)}
    />
  )
}
