import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { Button } from '../ui/display/button.tsx'
import { useVehicleDialog, VehicleDialogButton } from './use-vehicle-dialog.tsx'

const quotes = [
  { kind: 'finance', label: 'Finance', icon: 'icon-calculator' },
  { kind: 'insurance', label: 'Insurance', icon: 'icon-shield' },
] as const

interface QuoteButtonsProps {
  /** The vehicle, or its id: then it is read when a dialog is opened. */
  vehicle: VehicleSummary | number
  isSold?: boolean
}

/** 'Finance' and 'Insurance', and an icon for the dealer's form; on a sold vehicle a disabled 'Vehicle Sold' instead. */
export default function QuoteButtons({ vehicle, isSold = false }: QuoteButtonsProps) {
  const dialogs = useVehicleDialog(vehicle)
  if (isSold) {
    return (
      <Button disabled variant="quiet" className="grow bg-sunken px-2! text-xs!">
        Vehicle Sold
      </Button>
    )
  }
  return (
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
  )
}
