import { TriangleAlert } from 'lucide-react'
import type { VehicleSummary } from '#domain/vehicle.ts'
import { DealerLinkButtons } from './dealer-link-buttons.tsx'
import { useDealerLinks } from './use-dealer-links.ts'

/** Where a message could not be sent: nothing of it is lost, and there are other ways. */
export function NotSent({ vehicle }: { vehicle: VehicleSummary }) {
  const links = useDealerLinks(vehicle)
  return (
    <div className="grid gap-3 rounded-lg bg-danger-ground p-4">
      <p className="flex items-start gap-3 text-danger text-sm">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        Your message was not sent. What you wrote is still here: send it again
        {links ? ', or go straight to the dealer.' : '.'}
      </p>
      {links && <DealerLinkButtons links={links} />}
    </div>
  )
}
