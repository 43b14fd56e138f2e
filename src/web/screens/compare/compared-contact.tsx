import { MessageCircle, MessageSquare } from 'lucide-react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useDealerLinks } from '../../features/contact/dealer-links.tsx'
import { buttonClass } from '../../ui/display/button.tsx'
import { useVehicleDialog, VehicleDialogButton } from '../../vehicle-parts/use-vehicle-dialog.tsx'
import { VehicleLink } from '../../vehicle-parts/vehicle-link.tsx'

/** Contact and WhatsApp below a compared vehicle; below a sold one the way to others like it. */
export function ComparedContact({ vehicle }: { vehicle: VehicleSummary }) {
  const dialogs = useVehicleDialog(vehicle)
  const whatsapp = useDealerLinks(vehicle)?.whatsapp
  const about = <span className="sr-only"> about {vehicleName(vehicle)}</span>
  if (vehicle.isSold) {
    return (
      <VehicleLink id={vehicle.id} className={buttonClass({ variant: 'outline', className: 'w-full px-2!' })}>
        Sold: see similar
      </VehicleLink>
    )
  }
  return (
    <div className="flex gap-1.5">
      <VehicleDialogButton
        kind="contact"
        dialogs={dialogs}
        icon={<MessageSquare aria-hidden className="size-4 shrink-0 max-lg:hidden" />}
        label={<span>Contact{about}</span>}
        className="grow px-2!"
      />
      {whatsapp && (
        <a
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          title="WhatsApp"
          className={buttonClass({ variant: 'outline', className: 'w-11 shrink-0 px-0!' })}
        >
          <MessageCircle aria-hidden className="size-5" />
          <span className="sr-only">WhatsApp{about} (opens in a new tab)</span>
        </a>
      )}
      {dialogs.dialog}
    </div>
  )
}
