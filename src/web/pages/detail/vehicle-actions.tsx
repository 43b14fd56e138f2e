import { MessageSquare } from 'lucide-react'
import { summarise, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { ofListing } from '../../parts/vehicle/of-listing.tsx'
import { useVehicleDialog, VehicleDialogButton } from '../../parts/vehicle/use-vehicle-dialog.tsx'
import { buttonClass } from '../../ui/display/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'

const quotes = [
  { kind: 'finance', icon: 'calculator', label: 'Finance Pre-Qualification' },
  { kind: 'insurance', icon: 'shield', label: 'Insurance Quote' },
] as const

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
        className={buttonClass({ size: 'lg', className: 'noscript:hidden' })}
      />
      {quotes.map(({ icon, ...quote }) => (
        <VehicleDialogButton
          {...quote}
          key={quote.kind}
          icon={<Icon name={icon} className="size-4" />}
          dialogs={dialogs}
          className={buttonClass({ variant: 'outline', className: 'noscript:hidden' })}
        />
      ))}
      {dialogs.dialog}
    </div>
  )
}

export default ofListing(VehicleActions)
