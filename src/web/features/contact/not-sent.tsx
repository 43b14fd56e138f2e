import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { DealerLinkButtons } from './dealer-link-buttons.tsx'
import { useDealerLinks } from './use-dealer-links.ts'

/**
 * Where a message could not be sent: nothing of it is lost, and there are other ways. It takes the focus, which the
 * form lost while it was being sent.
 */
export function NotSent({ vehicle }: { vehicle: VehicleSummary }) {
  const links = useDealerLinks(vehicle)
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="grid gap-3 rounded-lg bg-danger-ground p-4">
      <p ref={notice} tabIndex={-1} className="flex items-start gap-3 text-danger text-sm outline-none">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        Your message was not sent. What you wrote is still here: send it again
        {links ? ', or go straight to the dealer.' : '.'}
      </p>
      {links && <DealerLinkButtons links={links} />}
    </div>
  )
}
