import { Building2, Handshake, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { linesOf } from '#domain/operations/site-details.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { country, landNoun } from '#territory/country.ts'
import { useSite } from '../site/api/site-context.ts'
import { ContactItems } from '../site/contact-items.tsx'
import { ButtonLink } from '../ui/display/button.tsx'
import { Card } from '../ui/display/card.tsx'

const audiences = [
  {
    icon: Building2,
    title: 'Dealers',
    text: `Show your whole inventory to the ${landNoun}, run promotions, and be found by buyers who already know what they want.`,
  },
  {
    icon: Users,
    title: 'Buyers',
    text: 'Compare what is really on the market, see the price and the seller of every vehicle, and talk to the dealer directly.',
  },
  {
    icon: Handshake,
    title: 'Partners',
    text: 'Lenders and insurers meet buyers at the moment they decide on a vehicle.',
  },
] as const

export function AboutPage({ forSale, dealerships }: { forSale: number; dealerships: number }) {
  return (
    <>
      <AboutIntro>
        <p className="font-extrabold text-2xl text-balance text-gold tabular-nums tracking-tight">
          {formatQuantity(forSale, 'vehicle')} for sale, {formatQuantity(dealerships, 'dealership')}
        </p>
      </AboutIntro>
      <section aria-labelledby="built-for" className="page-width grid gap-8 py-16">
        <h2 id="built-for" className="font-extrabold text-3xl tracking-tighter">
          Built For
        </h2>
        <ul className="grid gap-5 md:grid-cols-3">
          {audiences.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Card className="grid h-full content-start gap-3 p-6">
                <span className="grid size-13 place-items-center rounded-lg bg-tint text-on-tint">
                  <Icon aria-hidden className="size-6" />
                </span>
                <h3 className="font-bold text-xl">{title}</h3>
                <p className="text-muted">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
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
      <div className="page-width grid gap-5 py-16 lg:py-24">
        <h1 className="max-w-3xl font-black text-4xl tracking-tighter">About {name}</h1>
        <div className="grid max-w-2xl gap-3 text-lg text-white/90">
          {about ? (
            linesOf(about).map((line) => <p key={line}>{line}</p>)
          ) : (
            <p>
              {name} connects vehicle dealerships with buyers across {country}. We also work with individual
              owners, and negotiate with them case by case.
            </p>
          )}
        </div>
        {children}
        <div className="flex flex-wrap gap-3 pt-2">
          <ButtonLink to="/vehicles" variant="gold" size="lg">
            Browse Vehicles
          </ButtonLink>
          <ButtonLink to="/auth" variant="glass" size="lg">
            List with Us
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
