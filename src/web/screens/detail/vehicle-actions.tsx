import { MessageSquare } from 'lucide-react'
import { summarise, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { ofVehicle } from '../../vehicle-parts/of-vehicle.tsx'
import { useVehicleDialog, VehicleDialogButton } from '../../vehicle-parts/use-vehicle-dialog.tsx'

/** The three buttons of a vehicle for sale (docs/product.md#vehicle-detail). */
function VehicleActions({ vehicle }: { vehicle: Vehicle }) {
  const dialogs = useVehicleDialog(summarise(vehicle))
  return (
    <div className="grid gap-2.5">
      <VehicleDialogButton
        kind="contact"
        icon={<MessageSquare aria-hidden className="size-4" />}
        label="Contact Dealer"
        dialogs={dialogs}
        size="lg"
      />
      <VehicleDialogButton
        kind="finance"
        icon={<Icon name="calculator" className="size-4" />}
        label="Finance Pre-Qualification"
        dialogs={dialogs}
        variant="outline"
      />
      <VehicleDialogButton
        kind="insurance"
        icon={<Icon name="shield" className="size-4" />}
        label="Insurance Quote"
        dialogs={dialogs}
        variant="outline"
      />
      {dialogs.dialog}
    </div>
  )
}

export default ofVehicle(VehicleActions)
