import { country } from '#territory/country.ts'
import { YourDataLine } from '../../parts/form/public-form-parts.tsx'
import { useSite } from '../../site/api/site-context.ts'
import { Island } from '../../site/html/island.tsx'
import { LogoMark } from '../../site/logo.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { application, signIn } from './islands.ts'
import { SiteContacts } from './password-frame.tsx'
import { isReturnTo } from './return-path.ts'

export function AuthPage({ returnTo }: { returnTo: string | undefined }) {
  const site = useSite()
  const isSelling = isReturnTo('/sell', returnTo)
  return (
    <div className="grid grow lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-6 px-4 py-4 sm:content-center sm:px-8 sm:py-12">
        <Card className="grid w-full max-w-md gap-6 p-6 sm:p-8">
          <h1 className="font-extrabold text-2xl tracking-tight">Sign in to {site.name}</h1>
          <Island of={signIn} returnTo={returnTo} />
          <YourDataLine />
        </Card>
        {!isSelling && (
          <p className="text-muted text-sm">
            A dealership without an account?{' '}
            <Link to="/sell-with-us" className="action-link">
              Sell with us
            </Link>
          </p>
        )}
      </div>
      <aside
        className={`relative overflow-hidden bg-linear-to-br from-ultramarine to-lagoon lg:grid lg:content-center ${isSelling ? 'max-lg:order-first' : 'max-lg:hidden'}`}
      >
        <LogoMark className="-right-48 -bottom-24 absolute size-[32rem] rotate-12 opacity-12" />
        <div className="relative grid max-w-xl gap-5 p-4 lg:px-16">
          <div className="grid gap-5 text-white max-lg:hidden">
            <LogoMark className="size-20" />
            <p className="font-black text-4xl tracking-tighter">{site.name}</p>
            <p className="font-bold text-2xl">Your Trusted Vehicle Marketplace</p>
            <p className="text-lg text-white/85">
              Buy and sell vehicles with confidence, with dealerships from across {country}.
            </p>
          </div>
          {isSelling && <HowToSell />}
        </div>
      </aside>
    </div>
  )
}

function HowToSell() {
  return (
    <Card className="w-full max-w-md p-6 sm:px-8">
      <section aria-labelledby="how-to-sell" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="how-to-sell" className="font-bold text-lg">
          Sell your vehicle
        </h2>
        <SellingSteps />
        <ButtonLink to="/sell-with-us" className="justify-self-start">
          Sell with us
        </ButtonLink>
        <p className="text-muted text-sm">Selling your own car? Contact us:</p>
        <SiteContacts />
      </section>
    </Card>
  )
}

export function SellWithUsPage() {
  const site = useSite()
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12 lg:py-12">
      <header className="grid gap-2 lg:col-span-2">
        <h1 className="font-extrabold text-3xl tracking-tighter">Sell with us</h1>
        <p className="text-muted">
          Your dealership on {site.name}: its own page, and all your vehicles where buyers look.
        </p>
        <p className="text-muted text-sm">
          Have an account?{' '}
          <Link to="/auth" search={{ redirect: '/sell' }} className="action-link">
            Log in
          </Link>
        </p>
      </header>
      {site.registration !== 'closed' && <Island of={application} />}
      <div className="grid content-start gap-5 self-start lg:sticky lg:top-22 lg:col-start-2">
        <section aria-label="How it works">
          <SellingSteps />
        </section>
        <section aria-label="Other ways" className="grid gap-1 text-sm">
          <p className="text-muted">Selling your own car? Contact us:</p>
          <SiteContacts />
        </section>
      </div>
    </div>
  )
}

function SellingSteps() {
  const { registration } = useSite()
  const opening = {
    open: ['Open your account', 'A two-minute form, and you can list straight away.'],
    approved: ['Apply', 'A two-minute form. We review it and approve your dealership.'],
    closed: ['Ask us', 'Tell us the name of your dealership and we will set up your account.'],
  } as const
  const steps = [
    opening[registration],
    ['List your vehicles', 'One by one with photographs, or all at once from an Excel file.'],
    ['Hear from buyers', 'They call, WhatsApp or write; enquiries wait in your inbox.'],
  ] as const
  return (
    <ol className="grid gap-3">
      {steps.map(([title, text], at) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-tint font-bold text-on-tint text-sm"
          >
            {at + 1}
          </span>
          <p className="grid text-sm">
            <strong>{title}</strong>
            <span className="text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
