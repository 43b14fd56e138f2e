import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { DealerLinkButtons } from './dealer-link-buttons.tsx'
import { useDealerLinks } from './use-dealer-links.ts'

/**
 * The dealer within reach of the thumb: on phones it stays at the lower edge of the screen until the page's end, where
 * it comes to rest above the footer.
 */
export function ContactBar({ vehicle }: { vehicle: Vehicle }) {
  const links = useDealerLinks(vehicle)
  if (!links) return null
  return (
    <nav
      aria-label={`Contact ${vehicle.dealershipName}`}
      data-print="hidden"
      data-bottom-bar
      className="sticky bottom-0 z-20 mt-auto border-line border-t bg-surface/95 px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lg backdrop-blur-sm lg:hidden"
    >
      <DealerLinkButtons links={links} hasMain />
    </nav>
  )
}
