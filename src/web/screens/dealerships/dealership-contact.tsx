import { Clock, Globe, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { dealerLinks, mailLink } from '#domain/dealership/dealer-links.ts'
import type { Dealership } from '#domain/dealership/dealership.ts'
import { DealerLinkButtons } from '../../features/contact/dealer-links.tsx'
import { Card } from '../../ui/display/card.tsx'

export function DealershipContact({ dealership }: { dealership: Dealership }) {
  const { address, city, country, contactPhone, contactEmail, website, workingHours } = dealership
  const links = dealerLinks(dealership)
  return (
    <Card className="grid content-start gap-4 p-5 sm:p-6">
      <h2 className="font-bold text-lg">Contact</h2>
      <dl className="grid gap-3.5 text-sm">
        <Line icon={MapPin} label="Address">
          {[address, city, country].filter(Boolean).join(', ')}
        </Line>
        {contactPhone && (
          <Line icon={Phone} label="Phone">
            {links.call ? (
              <a href={links.call} className={linkClass}>
                {contactPhone}
              </a>
            ) : (
              contactPhone
            )}
          </Line>
        )}
        {contactEmail && (
          <Line icon={Mail} label="E-mail">
            <a href={mailLink(contactEmail)} className={linkClass}>
              {contactEmail}
            </a>
          </Line>
        )}
        {website && (
          <Line icon={Globe} label="Website">
            <a href={website} rel="noopener noreferrer nofollow" target="_blank" className={linkClass}>
              {new URL(website).host}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Line>
        )}
        {workingHours && (
          <Line icon={Clock} label="Working hours">
            {workingHours}
          </Line>
        )}
      </dl>
      <DealerLinkButtons links={links} />
    </Card>
  )
}

const linkClass = 'font-semibold text-link hover:underline'

function Line({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="pt-0.5">
        <Icon aria-hidden className="size-4 text-faint" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
