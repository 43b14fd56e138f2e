import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { Button } from '../ui/display/button.tsx'
import { SpriteIcon } from '../ui/display/icon-sprite.tsx'
import { useVehicleDialog } from './use-vehicle-dialog.tsx'
import { VehicleDialogButton } from './vehicle-dialog-button.tsx'

/** The buttons 'Finance' and 'Insurance' of a card; on a sold vehicle's a disabled 'Vehicle Sold' stands instead. */
export function QuoteButtons({ vehicle }: { vehicle: VehicleSummary }) {
  const { open, loading, dialog } = useVehicleDialog(vehicle)
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
        icon={<SpriteIcon name="calculator" className="size-4" />}
        label="Finance"
        isLoading={loading === 'finance'}
        onOpen={(trigger) => open('finance', trigger)}
        variant="quiet"
        className="bg-sunken px-2! hover:bg-tint"
      />
      <VehicleDialogButton
        icon={<SpriteIcon name="shield" className="size-4" />}
        label="Insurance"
        isLoading={loading === 'insurance'}
        onOpen={(trigger) => open('insurance', trigger)}
        variant="quiet"
        className="bg-sunken px-2! hover:bg-tint"
      />
      {dialog}
    </div>
  )
}
