import type { ReactNode } from 'react'
import { hasPermission } from '#domain/accounts/permissions.ts'
import { currencyCode, currencyName } from '#territory/country.ts'
import { useCurrentUser, useSite } from '../../site/api/site-context.ts'
import { ContactItems } from '../../site/contact-items.tsx'
import { Logo } from '../../site/logo.tsx'
import { Link } from '../../ui/behaviour/link.tsx'

const services = [
  'Vehicle listings',
  'Financing assistance',
  'Insurance quotes',
  'Vehicle history reports',
  'Dealer network',
]
const quickLinks = [
  { to: '/', label: 'Home' },
  { to: '/vehicles', label: 'Browse Vehicles' },
  { to: '/dealers', label: 'Find Dealers' },
  { to: '/about', label: 'About Us' },
  { to: '/sell', label: 'Sell Your Vehicle' },
] as const
const legal = ['Privacy Policy', 'Terms of Service', 'Cookie Policy']
/** Lines and links are equally far apart. */
const textClass = 'flex items-center gap-2.5 pointer-coarse:min-h-11'
const linkClass = 'inline-flex items-center pointer-coarse:min-h-11 rounded-sm text-white/80 hover:text-gold'

/** Services, links and contact of the site (docs/product.md#footer). @param props.id absent in a preview */
export function SiteFooter({ id }: { id?: string }) {
  const site = useSite()
  const user = useCurrentUser()
  const maySell = user === null || hasPermission(user, 'vehicle.create')
  return (
    <footer id={id} className="wrap-anywhere mt-auto bg-night text-white">
      <div className="h-1.5 bg-linear-to-r from-ultramarine via-gold to-ultramarine" />
      <div className="page-width grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.3fr]">
        <div className="grid content-start gap-4">
          <Logo name={site.name} />
          <p className="max-w-xs text-sm text-white/75">
            {`Your Trusted Vehicle Marketplace. Prices in ${currencyName} (${currencyCode}).`}
          </p>
          <p className="text-sm text-white/75">
            A dealership?{' '}
            <Link to="/sell-with-us" className={`font-semibold ${linkClass}`}>
              Sell with us
            </Link>
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
            <Link to="/value" className={linkClass}>
              What is mine worth?
            </Link>
            <Link to="/safety" className={linkClass}>
              Stay safe
            </Link>
            <Link to="/your-data" className={linkClass}>
              Your data
            </Link>
          </p>
        </div>
        <FooterList title="Services">
          {services.map((service) => (
            <li key={service} className={textClass}>
              {service}
            </li>
          ))}
        </FooterList>
        <FooterList title="Quick Links">
          {site.footerLinks?.map(({ label, href }) => (
            <li key={label + href}>
              <a href={href} className={linkClass}>
                {label}
              </a>
            </li>
          )) ??
            quickLinks
              .filter(({ to }) => to !== '/sell' || maySell)
              .map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
        </FooterList>
        <FooterList title="Contact">
          <ContactItems itemClass={textClass} iconClass="size-4 shrink-0 text-gold" linkClass={linkClass} />
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

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 font-bold text-sm text-white">{title}</h2>
      <ul className="grid gap-2.5 text-sm text-white/80 pointer-coarse:gap-0">{children}</ul>
    </section>
  )
}
