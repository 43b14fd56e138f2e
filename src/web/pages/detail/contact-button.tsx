import { MessageSquare } from 'lucide-react'
import { summarise, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { ofListing } from '../../parts/vehicle/of-listing.tsx'
import { useVehicleDialog, VehicleDialogButton } from '../../parts/vehicle/use-vehicle-dialog.tsx'
import { buttonClass } from '../../ui/display/button.tsx'

function ContactButton({ vehicle }: { vehicle: Vehicle }) {
  const dialogs = useVehicleDialog(summarise(vehicle))
  return (
    <>
      <VehicleDialogButton
        kind="contact"
        icon={<MessageSquare aria-hidden className="size-4.5 shrink-0 @max-[18rem]:hidden" />}
        label="Contact"
        dialogs={dialogs}
        className={buttonClass({
          className:
            'h-12 flex-1 basis-28 px-2! noscript:hidden @max-[18rem]:h-auto @max-[18rem]:min-h-[44px] @max-[18rem]:basis-0',
        })}
      />
      {dialogs.dialog}
    </>
  )
}

export default ofListing(ContactButton)
