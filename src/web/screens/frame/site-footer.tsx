import { Link } from '@tanstack/react-router'
import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { telAddress } from '#domain/text/format.ts'
import { useSite } from '../../api/site-context.ts'
import { UsDollarsSwitch } from '../../listing/price/us-dollars-switch.tsx'
import { Logo } from '../../page/logo.tsx'

const services = [
  'Vehicle listings',
  'Financing assistance',
  'Insurance quotes',
  'Vehicle history reports',
  'Dealer network',
]
const legal = ['Privacy Policy', 'Terms of Service', 'Cookie Policy']
const linkClass = 'rounded-sm text-white/80 hover:text-gold'

/** Services, links and contact of the site (specification, section 1). */
export function SiteFooter() {
  const site = useSite()
  return (
    <footer className="wrap-anywhere mt-auto bg-night text-white">
      <div className="h-1.5 bg-linear-to-r from-ultramarine via-gold to-ultramarine" />
      <div className="page-width grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.3fr]">
        <div className="grid content-start gap-4">
          <Logo name={site.name} />
          <p className="max-w-xs text-sm text-white/75">
            Your Trusted Vehicle Marketplace. Prices in Barbados dollars (BBD).
          </p>
          <UsDollarsSwitch className="text-sm text-white/80" />
        </div>
        <FooterList title="Services">
          {services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </FooterList>
        <FooterList title="Quick Links">
          <QuickLinks />
        </FooterList>
        <FooterList title="Contact">
          <ContactItems />
        </FooterList>
      </div>
      <div className="border-white/15 border-t">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-6 text-white/65 text-xs">
          <p>© 2025 {site.name}. All rights reserved.</p>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {legal.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function QuickLinks() {
  return (
    <>
      <li>
        <Link to="/" className={linkClass}>
          Home
        </Link>
      </li>
      <li>
        <Link to="/vehicles" className={linkClass}>
          Browse Vehicles
        </Link>
      </li>
      <li>
        <Link to="/dealers" className={linkClass}>
          Find Dealers
        </Link>
      </li>
      <li>
        <Link to="/about" className={linkClass}>
          About Us
        </Link>
      </li>
      <li>
        <Link to="/sell" className={linkClass}>
          Sell Your Vehicle
        </Link>
      </li>
    </>
  )
}

function ContactItems() {
  const site = useSite()
  return (
    <>
      <ContactItem icon={<MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-gold" />}>
        <address className="not-italic">{site.address}</address>
      </ContactItem>
      {site.phones.map((phone) => (
        <ContactItem key={phone} icon={<Phone aria-hidden className="mt-0.5 size-4 shrink-0 text-gold" />}>
          <a href={telAddress(phone)} className={linkClass}>
            {phone}
          </a>
        </ContactItem>
      ))}
      <ContactItem icon={<Mail aria-hidden className="mt-0.5 size-4 shrink-0 text-gold" />}>
        <a href={`mailto:${site.email}`} className={linkClass}>
          {site.email}
        </a>
      </ContactItem>
    </>
  )
}

function ContactItem({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      {icon}
      {children}
    </li>
  )
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 font-bold text-sm text-white">{title}</h2>
      <ul className="grid gap-2.5 text-sm text-white/80">{children}</ul>
    </section>
  )
}
