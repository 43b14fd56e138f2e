import { MessageSquare } from 'lucide-react'
import { summarise, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { useVehicleDialog } from '../../listing/use-vehicle-dialog.tsx'
import { VehicleDialogButton } from '../../listing/vehicle-dialog-button.tsx'
import { SpriteIcon } from '../../ui/display/icon-sprite.tsx'

/** The three buttons of a vehicle that is for sale (specification, section 2, 'Vehicle detail'). */
export function VehicleActions({ vehicle }: { vehicle: Vehicle }) {
  const { open, loading, dialog } = useVehicleDialog(summarise(vehicle))
  return (
    <div className="grid gap-2.5">
      <VehicleDialogButton
        icon={<MessageSquare aria-hidden className="size-4" />}
        label="Contact Dealer"
        isLoading={loading === 'contact'}
        onOpen={(trigger) => open('contact', trigger)}
        size="lg"
      />
      <VehicleDialogButton
        icon={<SpriteIcon name="calculator" className="size-4" />}
        label="Finance Pre-Qualification"
        isLoading={loading === 'finance'}
        onOpen={(trigger) => open('finance', trigger)}
        variant="outline"
      />
      <VehicleDialogButton
        icon={<SpriteIcon name="shield" className="size-4" />}
        label="Insurance Quote"
        isLoading={loading === 'insurance'}
        onOpen={(trigger) => open('insurance', trigger)}
        variant="outline"
      />
      {dialog}
    </div>
  )
}
