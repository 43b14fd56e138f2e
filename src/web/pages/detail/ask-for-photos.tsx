import { Camera, MessageCircle } from 'lucide-react'
import { photosQuestion, vehicleMessage, whatsappLink } from '#domain/dealership/dealer-links.ts'
import { summarise } from '#domain/vehicle/vehicle.ts'
import { useDealerContact } from '../../parts/contact/dealer-links.tsx'
import { useVehicleDialog } from '../../parts/vehicle/use-vehicle-dialog.tsx'
import { useNow, useShownVehicle, useSite } from '../../site/api/site-context.ts'
import { Button, buttonClass } from '../../ui/display/button.tsx'

export default function AskForPhotos() {
  const vehicle = useShownVehicle()
  const dialogs = useVehicleDialog(summarise(vehicle))
  const site = useSite()
  const now = useNow()
  const contact = useDealerContact(vehicle.dealershipName)
  const { text } = vehicleMessage(vehicle, site, now, photosQuestion)
  const whatsapp = contact?.contactPhone ? whatsappLink(contact.contactPhone, text) : null
  return (
    <div data-print="hidden" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-muted text-sm max-sm:hidden">
        An illustration of this kind of vehicle, not a photograph of this one.
      </p>
      {!vehicle.isSold &&
        (whatsapp ? (
          <a
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'outline' })}
          >
            <MessageCircle aria-hidden className="size-4.5 shrink-0" />
            Ask for photos on WhatsApp
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          <Button
            variant="outline"
            aria-haspopup="dialog"
            onClick={(event) => dialogs.open('contact', event.currentTarget, photosQuestion)}
          >
            <Camera aria-hidden className="size-4.5 shrink-0" />
            Ask for photos
          </Button>
        ))}
      {dialogs.dialog}
    </div>
  )
}
