import { useQuery } from '@tanstack/react-query'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { type DealerLinks, dealerLinks, vehicleMessage } from '#domain/dealership/dealer-links.ts'
import type { Vehicle, VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { dealerContactQuery } from '../../api/queries.ts'
import { useDataSource, useNow, useSite } from '../../api/site-context.ts'
import { buttonClass } from '../../ui/display/button.tsx'

export function DealerLinkButtons({ links, hasMain }: { links: DealerLinks; hasMain?: boolean }) {
  const shown = [
    { href: links.whatsapp, label: 'WhatsApp', icon: MessageCircle, isElsewhere: true },
    { href: links.call, label: 'Call', icon: Phone, isElsewhere: false },
    { href: links.mail, label: 'E-mail', icon: Mail, isElsewhere: false },
  ].filter(({ href }) => href !== null)
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map(({ href, label, icon: Icon, isElsewhere }, place) => (
        <li key={label} className="flex-auto">
          <a
            href={href ?? undefined}
            {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
            className={buttonClass({
              variant: hasMain && place === 0 ? 'primary' : 'outline',
              className: 'w-full px-2!',
            })}
          >
            <Icon aria-hidden className="size-4.5 shrink-0" />
            {label}
            {isElsewhere && <span className="sr-only"> (opens in a new tab)</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Contact links prefilled for a vehicle. Undefined for a sold one, without contact details and while they load. */
export function useDealerLinks(vehicle: Vehicle | VehicleSummary): DealerLinks | undefined {
  const dataSource = useDataSource()
  const site = useSite()
  const now = useNow()
  const { data: contact } = useQuery(dealerContactQuery(dataSource, vehicle.dealershipName))
  if (vehicle.isSold || !contact) return undefined
  const links = dealerLinks(contact, vehicleMessage(vehicle, site, now))
  return Object.values(links).some((link) => link !== null) ? links : undefined
}

/** Contact bar of phones: sticky at the lower edge of the screen, at rest above the footer. */
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
