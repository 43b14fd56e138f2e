import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { Button, buttonClass } from '../../../ui/display/button.tsx'
import { useVehicleDialog, VehicleDialogButton } from '../use-vehicle-dialog.tsx'
import { VehicleLink } from '../vehicle-link.tsx'

const quotes = [
  { kind: 'finance', label: 'Finance', icon: 'icon-calculator' },
  { kind: 'insurance', label: 'Insurance', icon: 'icon-shield' },
] as const

const detailsClass = buttonClass({ variant: 'outline', className: 'listing-details' })

interface CardButtonsProps {
  /** The vehicle, or its id: then it is read when a dialog is opened. */
  vehicle: VehicleSummary | number
  isSold?: boolean
}

/**
 * 'View Full Details', 'Finance' and 'Insurance', and an icon for the dealer's form; a sold vehicle has a disabled 'Vehicle
 * Sold' in place of the three.
 */
export default function CardButtons({ vehicle, isSold = false }: CardButtonsProps) {
  const dialogs = useVehicleDialog(vehicle)
  return (
    <>
      <VehicleLink id={typeof vehicle === 'number' ? vehicle : vehicle.id} className={detailsClass}>
        View Full Details
      </VehicleLink>
      {isSold ? (
        <Button disabled variant="quiet" className="grow bg-sunken px-2! text-xs!">
          Vehicle Sold
        </Button>
      ) : (
        <>
          {quotes.map(({ kind, label, icon }) => (
            <VehicleDialogButton
              key={kind}
              kind={kind}
              label={label}
              dialogs={dialogs}
              variant="quiet"
              className={`listing-button ${icon} @max-sm:before:hidden`}
            />
          ))}
          <VehicleDialogButton
            kind="contact"
            label=""
            aria-label="Write to the dealer"
            dialogs={dialogs}
            variant="quiet"
            className="listing-icon-button icon-message"
          />
          {dialogs.dialog}
        </>
      )}
    </>
  )
}
