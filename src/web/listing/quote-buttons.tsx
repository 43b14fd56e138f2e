import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { Button } from '../ui/display/button.tsx'
import { SpriteIcon } from '../ui/display/icon-sprite.tsx'
import { useVehicleDialog } from './use-vehicle-dialog.tsx'
import { VehicleDialogButton } from './vehicle-dialog-button.tsx'

/** 'Finance' and 'Insurance'; on a sold vehicle a disabled 'Vehicle Sold' instead. */
export function QuoteButtons({ vehicle }: { vehicle: VehicleSummary }) {
  const dialogs = useVehicleDialog(vehicle)
  if (vehicle.isSold) {
    return (
      <Button disabled variant="quiet" className="bg-sunken">
        Vehicle Sold
      </Button>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <VehicleDialogButton
        kind="finance"
        icon={<SpriteIcon name="calculator" className="size-4" />}
        label="Finance"
        dialogs={dialogs}
        variant="quiet"
        className="bg-sunken px-2! hover:bg-tint"
      />
      <VehicleDialogButton
        kind="insurance"
        icon={<SpriteIcon name="shield" className="size-4" />}
        label="Insurance"
        dialogs={dialogs}
        variant="quiet"
        className="bg-sunken px-2! hover:bg-tint"
      />
      {dialogs.dialog}
    </div>
  )
}
