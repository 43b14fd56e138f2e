import { Clock, Globe, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import type { ComponentProps } from 'react'
import { dealerLinks, mailLink } from '#domain/dealership/dealer-links.ts'
import { addressMapLink, postalAddress } from '#domain/dealership/dealership-place.ts'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { answeringText } from '#domain/enquiries/dealer-contact.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { DealerLinkButtons } from '../../parts/contact/dealer-links.tsx'
import { SellerChecks } from '../../parts/vehicle/seller-checks.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Picture } from '../../ui/display/picture.tsx'

export function DealershipAbout({ dealership }: { dealership: Dealership }) {
  const { name, description, specialties, yearEstablished, galleryImages } = dealership
  return (
    <Card className="grid content-start gap-5 p-5 sm:p-6">
      <h2 className="font-bold text-lg [overflow-wrap:anywhere]">About {name}</h2>
      <p className="prose-width whitespace-pre-line text-muted [overflow-wrap:anywhere]">
        {description || 'This dealership has not introduced itself yet.'}
      </p>
      {specialties.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold text-sm">Specialties</h3>
          <ul className="flex flex-wrap gap-2">
            {specialties.map((specialty) => (
              <li key={specialty}>
                <Badge tone="tint" className="whitespace-normal!">
                  {specialty}
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      {yearEstablished && (
        <p className="text-sm">
          <span className="text-muted">Established </span>
          <span className="font-semibold">{yearEstablished}</span>
        </p>
      )}
      {galleryImages.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {[...new Set(galleryImages)].map((url) => (
            <li key={url}>
              <Picture
                {...imageSources(url, '(min-width: 64rem) 16rem, (min-width: 40rem) 33vw, 50vw')}
                alt={`At ${name}`}
                width={400}
                height={267}
                className="aspect-3/2 w-full rounded-md object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export function DealershipContact({ dealership }: { dealership: Dealership }) {
  const { address, contactPhone, contactEmail, website, workingHours } = dealership
  const links = dealerLinks(dealership)
  const answering = answeringText(dealership)
  return (
    <Card className="grid content-start gap-4 p-5 sm:p-6">
      <h2 className="font-bold text-lg">Contact</h2>
      <SellerChecks checks={dealership.checks} begin="This dealership was checked" />
      <dl className="grid gap-3.5 text-sm">
        <Line
          icon={MapPin}
          label="Address"
          href={addressMapLink(dealership)}
          rel="noopener noreferrer"
          target="_blank"
        >
          {postalAddress(dealership)}
          {address && <span className="sr-only"> (map, opens in a new tab)</span>}
        </Line>
        <Line icon={Phone} label="Phone" href={links.call}>
          {contactPhone}
        </Line>
        <Line icon={Mail} label="E-mail" href={contactEmail && mailLink(contactEmail)}>
          {contactEmail}
        </Line>
        <Line icon={Globe} label="Website" href={website} rel="noopener noreferrer nofollow" target="_blank">
          {website && (
            <>
              {new URL(website).host}
              <span className="sr-only"> (opens in a new tab)</span>
            </>
          )}
        </Line>
        <Line icon={Clock} label="Working hours">
          {workingHours}
        </Line>
      </dl>
      {answering && (
        <p className={`text-sm ${dealership.answersWithinHour ? 'text-success' : 'text-muted'}`}>
          {answering}
        </p>
      )}
      <DealerLinkButtons links={links} />
    </Card>
  )
}

interface LineProps extends Omit<ComponentProps<'a'>, 'href'> {
  icon: LucideIcon
  label: string
  href?: string | null
}

/** Nothing where it has no content. */
function Line({ icon: Icon, label, href, children, ...link }: LineProps) {
  if (!children) return null
  return (
    <div className="flex gap-3">
      <dt className="pt-0.5">
        <Icon aria-hidden className="size-4 text-faint" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        {href ? (
          <a {...link} href={href} className="font-semibold text-link hover:underline">
            {children}
          </a>
        ) : (
          children
        )}
      </dd>
    </div>
  )
}
