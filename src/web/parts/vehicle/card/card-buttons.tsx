import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useVehicleDialog, VehicleDialogButton } from '../use-vehicle-dialog.tsx'
import { VehicleLink } from '../vehicle-link.tsx'

interface CardButtonsProps {
  /** The vehicle, or its id: then it is read when a dialog is opened. */
  vehicle: VehicleSummary | number
  isSold?: boolean
}

/** A sold vehicle has a disabled 'Vehicle Sold' in place of Finance and Insurance. */
export default function CardButtons({ vehicle, isSold = false }: CardButtonsProps) {
  const dialogs = useVehicleDialog(vehicle)
  return (
    <>
      <VehicleLink id={typeof vehicle === 'number' ? vehicle : vehicle.id}>View Full Details</VehicleLink>
      {isSold ? (
        <button type="button" disabled>
          Vehicle Sold
        </button>
      ) : (
        <>
          <VehicleDialogButton kind="finance" label="Finance" dialogs={dialogs} />
          <VehicleDialogButton kind="insurance" label="Insurance" dialogs={dialogs} />
          <VehicleDialogButton
            kind="contact"
            label=""
            title="Write to the dealer"
            dialogs={dialogs}
            className="icon-message"
          />
          {dialogs.dialog}
        </>
      )}
    </>
  )
}
