import { ArrowRight, Building2, Handshake, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DealershipSummary } from '#domain/dealership/dealership-schema.ts'
import { linesOf } from '#domain/operations/site-details.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { country, landNoun } from '#territory/country.ts'
import { DealershipLogo } from '../parts/vehicle/dealership-logo.tsx'
import { DealershipLink } from '../parts/vehicle/vehicle-link.tsx'
import { useSite } from '../site/api/site-context.ts'
import { ContactItems } from '../site/contact-items.tsx'
import { ButtonLink } from '../ui/display/button.tsx'
import { Card } from '../ui/display/card.tsx'

const audiences = [
  {
    icon: Building2,
    title: 'Dealers',
    text: `Show your whole inventory to the ${landNoun}, run promotions, and be found by buyers who already know what they want.`,
    action: 'Sell with us',
    to: '/sell-with-us',
  },
  {
    icon: Users,
    title: 'Buyers',
    text: 'Compare what is really on the market, see the price and the seller of every vehicle, and talk to the dealer directly.',
    action: 'See what is for sale',
    to: '/vehicles',
  },
  {
    icon: Handshake,
    title: 'Partners',
    text: 'Lenders and insurers meet buyers at the moment they decide on a vehicle.',
    action: 'Talk to us',
    to: '#contact',
  },
] as const

const maxLogos = 12

interface AboutProps {
  forSale: number
  dealerships: readonly DealershipSummary[]
}

export function AboutPage({ forSale, dealerships }: AboutProps) {
  const { url } = useSite()
  const withLogo = dealerships.filter(({ logoUrl }) => logoUrl).slice(0, maxLogos)
  return (
    <>
      <AboutIntro>
        <p className="font-extrabold text-2xl text-balance text-gold tabular-nums tracking-tight">
          {formatQuantity(forSale, 'vehicle')} for sale, {formatQuantity(dealerships.length, 'dealership')}
        </p>
        <ul className="grid grid-cols-3 gap-3 text-center text-sm sm:grid-cols-4">
          {withLogo.map(({ name, logoUrl }) => (
            <li key={name}>
              <DealershipLink dealership={name} className="grid justify-items-center gap-1 hover:underline">
                <DealershipLogo name={name} logoUrl={logoUrl} className="size-20" />
                {name}
              </DealershipLink>
            </li>
          ))}
        </ul>
      </AboutIntro>
      <section aria-labelledby="built-for" className="page-width grid gap-8 py-16">
        <h2 id="built-for" className="font-extrabold text-3xl tracking-tighter">
          Built For
        </h2>
        <ul className="grid gap-5 md:grid-cols-3">
          {audiences.map(({ icon: Icon, title, text, action, to }) => (
            <li key={title}>
              <Card className="grid h-full content-start gap-3 p-6">
                <span className="grid size-13 place-items-center rounded-lg bg-tint text-on-tint">
                  <Icon aria-hidden className="size-6" />
                </span>
                <h3 className="font-bold text-xl">{title}</h3>
                <p className="text-muted">{text}</p>
                <a href={to} className="action-link gap-1.5">
                  {action} <ArrowRight aria-hidden className="size-4" />
                </a>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="assistants" className="page-width grid gap-3 pb-16">
        <h2 id="assistants" className="font-extrabold text-3xl tracking-tighter">
          Ask an assistant
        </h2>
        <p className="wrap-anywhere max-w-3xl text-muted">
          Assistants such as ChatGPT and Claude can search our vehicles, compare them and estimate what they
          cost. Add <b className="text-ink">{url}/mcp</b> to your assistant’s connectors. It only reads, and
          you need no account.
        </p>
      </section>
      <section aria-labelledby="contact" className="bg-sunken">
        <div className="page-width grid gap-8 py-16 md:grid-cols-[1fr_1.2fr]">
          <div className="grid content-start gap-3">
            <h2 id="contact" className="font-extrabold text-3xl tracking-tighter">
              Talk to us
            </h2>
            <p className="text-muted">
              Whether you sell one vehicle or a hundred a month, we are glad to hear from you.
            </p>
          </div>
          <ul className="wrap-anywhere grid gap-4">
            <ContactItems
              itemClass="flex items-center gap-3"
              iconClass="size-5 shrink-0 text-link"
              linkClass="inline-flex items-center pointer-coarse:min-h-11 rounded-sm font-semibold text-link hover:underline"
            />
          </ul>
        </div>
      </section>
    </>
  )
}

export function AboutIntro({ children }: { children?: ReactNode }) {
  const { name, about } = useSite()
  return (
    <section className="bg-linear-to-br from-ultramarine to-lagoon text-white">
      <div className="page-width grid items-center gap-8 py-16 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-x-14 lg:py-24">
        <div className="grid gap-5">
          <h1 className="font-black text-4xl tracking-tighter">About {name}</h1>
          <div className="grid gap-3 text-lg text-white/90">
            {about ? (
              linesOf(about).map((line) => <p key={line}>{line}</p>)
            ) : (
              <p>
                {name} connects vehicle dealerships with buyers across {country}. We also work with individual
                owners, and negotiate with them case by case.
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-3 pt-2">
            <ButtonLink to="/vehicles" variant="gold" size="lg">
              Browse Vehicles
            </ButtonLink>
            <ButtonLink to="/sell-with-us" variant="glass" size="lg">
              List with Us
            </ButtonLink>
          </div>
        </div>
        <div className="grid gap-5">{children}</div>
      </div>
    </section>
  )
}
