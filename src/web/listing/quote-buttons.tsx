import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { Button } from '../ui/display/button.tsx'
import { SpriteIcon } from '../ui/display/icon-sprite.tsx'
import { useVehicleDialog, VehicleDialogButton } from './use-vehicle-dialog.tsx'

const quotes = [
  { kind: 'finance', label: 'Finance', icon: 'calculator' },
  { kind: 'insurance', label: 'Insurance', icon: 'shield' },
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
          icon={<SpriteIcon name={icon} className="hidden size-4 @sm:block" />}
          label={label}
          dialogs={dialogs}
          variant="quiet"
          className="grow bg-sunken px-1.5! text-xs! hover:bg-tint"
        />
      ))}
      <VehicleDialogButton
        kind="contact"
        icon={<SpriteIcon name="message" className="size-4.5" />}
        label={<span className="sr-only">Write to the dealer</span>}
        dialogs={dialogs}
        variant="quiet"
        className="w-11 shrink-0 bg-sunken px-0! hover:bg-tint"
      />
      {dialogs.dialog}
    </>
  )
}
