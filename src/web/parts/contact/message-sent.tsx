import { MailCheck } from 'lucide-react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { Button } from '../../ui/display/button.tsx'
import { FocusedHeading } from '../../ui/display/focused-heading.tsx'
import { DealerLinkButtons, useDealerContact, useVehicleLinks } from './dealer-links.tsx'
import { SafetyLine } from './safety-line.tsx'

export function MessageSent({ vehicle, onClose }: { vehicle: VehicleSummary; onClose: () => void }) {
  const contact = useDealerContact(vehicle.dealershipName)
  const links = useVehicleLinks(vehicle, contact)
  return (
    <div className="grid gap-5">
      <div className="flex items-start gap-3 rounded-lg bg-success-ground p-4 text-success">
        <MailCheck aria-hidden className="size-6 shrink-0" />
        <FocusedHeading className="font-bold text-base outline-none">
          Thank you for your message
        </FocusedHeading>
      </div>
      {links && (
        <div className="grid gap-2.5">
          <p className="text-muted text-sm">Want to talk sooner? Go straight to the dealer:</p>
          <DealerLinkButtons links={links} />
        </div>
      )}
      <SafetyLine hours={contact?.workingHours ?? null} />
      <Button variant="outline" onClick={onClose} className="sm:justify-self-end">
        Close
      </Button>
    </div>
  )
}
