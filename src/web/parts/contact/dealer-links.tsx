import { useQuery } from '@tanstack/react-query'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DealerLinks, dealerLinks, vehicleMessage } from '#domain/dealership/dealer-links.ts'
import type { DealerContact } from '#domain/enquiries/dealer-contact.ts'
import type { PreferredContact } from '#domain/enums.ts'
import type { Vehicle, VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { dealerContactQuery } from '../../site/api/queries.ts'
import { type Listing, useListing, useNow, useSite } from '../../site/api/site-context.ts'
import { buttonClass } from '../../ui/display/button.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

interface DealerLinkButtonsProps {
  links: DealerLinks
  isCompact?: boolean
  preferred?: PreferredContact
  onOpen?: (via: PreferredContact) => void
}

export function DealerLinkButtons({ links, isCompact, preferred, onOpen }: DealerLinkButtonsProps) {
  const shown = [
    { via: 'whatsapp', href: links.whatsapp, label: 'WhatsApp', icon: MessageCircle, isElsewhere: true },
    { via: 'phone', href: links.call, label: 'Call', icon: Phone, isElsewhere: false },
    { via: 'email', href: links.mail, label: 'E-mail', icon: Mail, isElsewhere: false },
  ] as const
  const available = shown.filter(({ href }) => href !== null)
  if (available.length === 0) return null
  return (
    <ul
      data-print="hidden"
      className={isCompact ? 'flex flex-wrap gap-1 @max-[20rem]:flex-nowrap' : 'flex flex-wrap gap-2'}
    >
      {available.map(({ via, href, label, icon: Icon, isElsewhere }) => (
        <li key={label} className="flex-auto">
          <a
            href={href ?? undefined}
            onClick={onOpen && (() => onOpen(via))}
            {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
            className={buttonClass({
              variant: via === preferred ? 'primary' : isCompact ? 'quiet' : 'outline',
              className: isCompact
                ? 'h-12 min-w-15 flex-col gap-0.5! px-0! text-xs! @max-[20rem]:h-[44px] @max-[20rem]:min-w-0 @max-[20rem]:w-[44px]'
                : 'w-full px-2!',
            })}
          >
            <Icon aria-hidden className="size-4.5 shrink-0" />
            <span className={isCompact ? '@max-[20rem]:sr-only' : undefined}>{label}</span>
            {isElsewhere && <span className="sr-only"> (opens in a new tab)</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function useDealerContact(name: string): DealerContact | undefined {
  const listing = useListing()
  const known = listing?.vehicle.dealershipName === name ? listing.contact : undefined
  const { data = known } = useQuery({ ...dealerContactQuery(name), enabled: !known })
  return data
}

export function useVehicleLinks(
  vehicle: Vehicle | VehicleSummary,
  contact: DealerContact | undefined,
): DealerLinks | undefined {
  const site = useSite()
  const now = useNow()
  if (vehicle.isSold || !contact) return undefined
  const links = dealerLinks(contact, vehicleMessage(vehicle, site, now))
  return Object.values(links).some((link) => link !== null) ? links : undefined
}

/** Contact bar of phones, sticky at the lower edge. The children are the button of the dealer's form. */
export function ContactBar({ vehicle, contact, children }: Listing & { children: ReactNode }) {
  const links = useVehicleLinks(vehicle, contact)
  if (vehicle.isSold) return null
  return (
    <nav
      aria-label={`Contact ${vehicle.dealershipName}`}
      data-print="hidden"
      data-bottom-bar
      className={classNames(
        // With text twice as large only the icons stay, in one row.
        '@container sticky bottom-0 z-20 mt-auto border-line border-t bg-surface/95 px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lg backdrop-blur-sm lg:hidden',
        !links && 'noscript:hidden',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        {children}
        {links && <DealerLinkButtons links={links} isCompact />}
      </div>
    </nav>
  )
}

export function SafetyLine({ hours }: { hours: string | null }) {
  const { name } = useSite()
  return (
    <p className="prose-width text-muted text-sm print:hidden">
      {neverAsks(name)} {meetingAdvice(hours)}
      <a href="/safety" className="block w-fit underline hover:text-link">
        How to stay safe
      </a>
    </p>
  )
}

export function neverAsks(siteName: string): string {
  return `See the vehicle before you pay anything. ${siteName} never asks for a deposit, a code or documents.`
}

/** Says where and when to meet. @param hours in the dealership's words */
export function meetingAdvice(hours: string | null): string {
  const when = hours ? `while it is open (${hours})` : 'in daylight, while it is open'
  return `Meet at the dealership ${when}. Never at the roadside or after dark.`
}
