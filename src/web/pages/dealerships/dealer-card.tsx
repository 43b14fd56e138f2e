import { type LucideIcon, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ComponentProps } from 'react'
import { dealerLinks } from '#domain/dealership/dealer-links.ts'
import { addressMapLink, dealershipPlace } from '#domain/dealership/dealership-place.ts'
import type { DealershipSummary } from '#domain/dealership/dealership-schema.ts'
import { answersWithinHourText } from '#domain/enquiries/dealer-contact.ts'
import { formatCount } from '#domain/text/format.ts'
import { DealershipLogo } from '../../parts/vehicle/dealership-logo.tsx'
import { DealershipLink } from '../../parts/vehicle/vehicle-link.tsx'
import { ButtonLink, buttonClass } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'

export function DealerCard({ dealer }: { dealer: DealershipSummary }) {
  const { name, logoUrl, workingHours, yearEstablished, forSale, answersWithinHour } = dealer
  const { whatsapp, call } = dealerLinks({ ...dealer, contactEmail: null })
  const stock = forSale > 0 ? `${formatCount(forSale)} for sale` : 'Nothing for sale'
  return (
    <Card className="relative flex h-full flex-col gap-2.5 p-4 transition hover:shadow-md">
      <div className="flex min-w-0 items-start gap-3.5">
        <DealershipLogo name={name} logoUrl={logoUrl} className="size-14" />
        <div className="min-w-0 text-muted text-sm">
          <h2 className="line-clamp-2 font-bold text-base text-ink leading-snug [overflow-wrap:anywhere]">
            <DealershipLink
              dealership={name}
              // All of the card beside its other links.
              className="after:absolute after:inset-0 after:rounded-lg hover:text-link hover:underline"
            >
              {name}
            </DealershipLink>
          </h2>
          <p className="flex flex-wrap gap-x-3 [overflow-wrap:anywhere]">
            <span className="font-semibold text-ink tabular-nums">{stock}</span>{' '}
            {yearEstablished && <span>Established {yearEstablished}</span>}
          </p>
          <p className="[overflow-wrap:anywhere]">{dealershipPlace(dealer)}</p>
        </div>
      </div>
      {workingHours && <p className="text-muted text-sm [overflow-wrap:anywhere]">{workingHours}</p>}
      {answersWithinHour && <p className="text-sm text-success">{answersWithinHourText}</p>}
      <div className="relative mt-auto flex flex-wrap gap-2">
        <ButtonLink
          to="/dealer/$dealerName"
          params={{ dealerName: name }}
          aria-label={`View Inventory of ${name}`}
          variant="outline"
          className="min-w-0 grow px-3! max-[22rem]:basis-full sm:basis-full"
        >
          View Inventory
        </ButtonLink>
        <IconLink
          icon={MessageCircle}
          word="WhatsApp"
          label={`WhatsApp ${name}`}
          href={whatsapp}
          isElsewhere
        />
        <IconLink icon={Phone} word="Call" label={`Call ${name}`} href={call} />
        <IconLink
          icon={MapPin}
          word="Map"
          label={`Map of ${name}`}
          href={addressMapLink(dealer)}
          isElsewhere
        />
      </div>
    </Card>
  )
}

interface IconLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  icon: LucideIcon
  /** Beside the icon where there is room. */
  word: string
  label: string
  href: string | null
  /** Opens in a new tab. */
  isElsewhere?: boolean
}

/** Nothing without an address. */
function IconLink({ icon: Icon, word, label, href, isElsewhere }: IconLinkProps) {
  if (!href) return null
  return (
    <a
      href={href}
      aria-label={isElsewhere ? `${label} (opens in a new tab)` : label}
      {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass({
        variant: 'outline',
        className: 'min-w-11 px-0! max-[22rem]:grow sm:grow sm:px-2!',
      })}
    >
      <Icon aria-hidden className="size-4.5" />
      <span aria-hidden className="max-sm:hidden">
        {word}
      </span>
    </a>
  )
}
